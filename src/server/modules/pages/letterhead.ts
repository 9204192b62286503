import { pickSmallest } from '#content/fields/stored-image.ts'
import { fitLogo } from '#content/site/brand.ts'
import { buildFrame } from '#content/site/build-page.ts'
import type { MailBusiness, MailLogo } from '#contract/mail/mail-models.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { perServer, type Server } from '#server/server.ts'
import { currentSite } from './current-site.ts'

/** Reads the business in whose name emails are sent, with the logo that its home page shows. */
export async function readLetterhead(server: Server): Promise<MailBusiness> {
  const business = await getMailBusiness(server)
  return { ...business, logo: business.url ? await rememberedLogo(server)(business.url) : null }
}

const rememberedLogo = perServer((server) => {
  let known: Promise<MailLogo | null> | undefined
  const forget = () => {
    known = undefined
  }
  onSiteChange(server, forget)
  return (origin: string) => {
    known ??= readLogo(server, origin)
    known.catch(forget)
    return known
  }
})

const HEX = /^#[\da-f]{6}$/i

async function readLogo(server: Server, origin: string): Promise<MailLogo | null> {
  const { header, logoSize, business } = buildFrame(await currentSite(server))
  if (!header.logoImage || !logoSize) return null
  const { backgroundColor = '' } = header.styling
  return {
    url: new URL(pickSmallest(header.logoImage), origin).href,
    ...fitLogo(logoSize),
    ground: HEX.test(backgroundColor) ? backgroundColor : '#ffffff',
    isAlone: !business.logoWithName,
  }
}
