import { SHIPPED_FACTS } from '#contract/settings/shipped-facts.ts'

/** Returns the trading name from the desk's HTML. */
export function businessName(): string {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="business-name"]')?.content
  return stated || SHIPPED_FACTS.name
}

/** Returns the limit for short notice, in hours, as of opening the desk. */
export function noticeHours(): number {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="notice-hours"]')?.content
  return Number(stated) || SHIPPED_FACTS.noticeHours
}

export function tabTitle(title: string): string {
  return `${title} · ${businessName()}`
}
