import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { answerOffer, openOffer, requireAnswerable } from './answer-offer.ts'
import { answerQuestion } from './answer-question.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { resendOffer, withdrawOffer } from './change-offer.ts'
import { confirmOffer, refuseOffer } from './confirm-offer.ts'
import type { OfferDependencies } from './dependencies.ts'
import { makeLink } from './links.ts'
import { findOpenOffer, listOffers, listShownOffers } from './list-offers.ts'
import { offerMailBuilders } from './mails.ts'
import { previewChange } from './preview-change.ts'
import { previewOffer } from './preview-offer.ts'
import { sendOffer } from './send-offer.ts'
import { reportSuggestions, sumUpVisible } from './sum-up.ts'

export type OfferService = ReturnType<typeof createOfferService>

export function createOfferService(deps: OfferDependencies) {
  return {
    mailBuilders: offerMailBuilders(deps),
    ...bindUseCases(deps, {
      answerOffer,
      answerQuestion,
      cancelBooking,
      changeBooking,
      confirmOffer,
      findOpenOffer,
      listOffers,
      listShownOffers,
      makeLink,
      openOffer,
      previewChange,
      previewOffer,
      refuseOffer,
      requireAnswerable,
      reportSuggestions,
      resendOffer,
      sendOffer,
      sumUpVisible,
      withdrawOffer,
    }),
  }
}
