import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { PathId } from '../basics/row-id.ts'
import { NewRateVersion, RateTrial, RateTrialResult, RateVersion, RateVersions } from './rate-versions.ts'
import { Suggestion } from './suggestion.ts'

const tags = ['Rate cards']
const RATE_CARDS = '/api/rate-cards'

export const RATE_API = {
  list: defineEndpoint({
    method: 'GET',
    path: RATE_CARDS,
    access: 'admin',
    tags,
    summary: 'The rate card that counts and the planned one, and the newest of them whole',
    description: 'Before one is saved the newest is the shipped example, version 0, which is switched off.',
    response: { 200: RateVersions },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${RATE_CARDS}/:id`,
    access: 'admin',
    tags,
    summary: 'One version of the rate card',
    params: z.object({ id: PathId }),
    response: { 200: RateVersion },
  }),
  save: defineEndpoint({
    method: 'POST',
    path: RATE_CARDS,
    access: 'admin',
    tags,
    summary: 'Save a new version of the rate card',
    description:
      'It counts from its day on. A planned card takes the place of the one that was planned before. Parts that somebody else has changed since `base` was read are answered with `stale_version`.',
    body: NewRateVersion,
    response: { 201: RateVersion },
  }),
  trial: defineEndpoint({
    method: 'POST',
    path: `${RATE_CARDS}/trial`,
    access: 'admin',
    tags,
    summary: 'The newest 200 leads by a card beside the one that counts today',
    description: 'Stores nothing. The card is priced as if it were switched on.',
    body: RateTrial,
    response: { 200: RateTrialResult },
  }),
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/bus-quote/:id/suggestion',
    access: 'staff',
    tags,
    summary: 'What a lead costs by the rate card, with every step, or why that cannot be said',
    params: z.object({ id: PathId }),
    response: { 200: Suggestion },
  }),
} as const
