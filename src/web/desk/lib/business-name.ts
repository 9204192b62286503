import { SHIPPED_FACTS } from '#contract/settings/shipped-facts.ts'

/** Returns the trading name, which the server writes into the desk's HTML. */
export function businessName(): string {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="business-name"]')?.content
  return stated || SHIPPED_FACTS.name
}

/** Returns in hours how short a notice counts as short, as set when the desk was opened. */
export function noticeHours(): number {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="notice-hours"]')?.content
  return Number(stated) || SHIPPED_FACTS.noticeHours
}

export function tabTitle(title: string): string {
  return `${title} · ${businessName()}`
}
