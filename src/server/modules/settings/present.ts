import { z } from 'zod'
import { type PartialReading, readContent } from '#content/parse/parse-partial.ts'
import type { LastSavedBy } from '#contract/last-saved-by.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'
import { Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CLAIM_IDS, type ClaimId } from '#contract/settings/claim-ids.ts'
import { PLACEHOLDER_EMAIL, PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import type { Server } from '#server/server.ts'
import type { SettingsRow } from './repository.ts'

/** Returns the stored business; unreadable parts have their shipped values. */
export function readBusiness(row: SettingsRow | null): PartialReading<Business> {
  return readContent(Business, row?.business ?? {}, DEFAULT_BUSINESS)
}

/** Returns the stored settings, without who saved them and when. */
export function presentStored(row: SettingsRow | null): Omit<BusinessSettings, keyof LastSavedBy> {
  return {
    business: readBusiness(row).content,
    confirmed_claims: confirmedClaims(row),
    version: row?.version ?? 0,
  }
}

/** Returns the confirmed claims, without those that no longer exist. */
export function confirmedClaims(row: SettingsRow | null): ClaimId[] {
  return CLAIM_IDS.filter((id) => row?.confirmedClaims.includes(id))
}

/** Returns the business for emails, without placeholders. */
export function presentBusiness(
  business: Business,
  server: Server,
  former: MailBusiness['calendarDomains'],
): MailBusiness {
  const { legalName, registrationPlace, registrationNumber, registeredOffice } = business
  const registered = legalName && registrationPlace && registrationNumber && registeredOffice
  return {
    name: business.name,
    email: business.email === PLACEHOLDER_EMAIL ? server.config.LEADS_EMAIL : business.email,
    phone: business.phone === PLACEHOLDER_PHONE ? null : business.phone,
    url: server.config.PUBLIC_URL ?? null,
    legal: registered
      ? {
          name: legalName,
          placeOfRegistration: registrationPlace,
          number: registrationNumber,
          registeredOffice,
        }
      : null,
    responseMinutes: business.responseMinutes,
    confirmMinutes: business.confirmMinutes,
    alwaysOpen: business.openingHours.always,
    calendarDomains: [...former, { domain: domainOf(business, server.config.LEADS_EMAIL), until: null }],
    theme: { themePrimary: business.themePrimary, themeAccent: business.themeAccent },
    logo: null,
  }
}

const FormerDomains = z.array(z.object({ domain: z.string(), until: z.string() }))

/** Returns the former domains of the email address, each with its end, oldest first. */
export function readFormerDomains(row: SettingsRow | null): z.infer<typeof FormerDomains> {
  return FormerDomains.safeParse(row?.business.formerDomains).data ?? []
}

/** Returns the domain that identifies the calendar entries of new leads. */
export function domainOf({ email }: Pick<Business, 'email'>, leadsEmail: string): string {
  return (email === PLACEHOLDER_EMAIL ? leadsEmail : email).replace(/^.*@/, '')
}
