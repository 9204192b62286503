import { RESPONSE_TIME } from '#content/site/own-response-time.ts'

/** A response time that a text names: in minutes, with the words that name it. */
export type ResponseTime = { minutes: number; words: string }

/** '15 minutes', '2-hour response': how soon a text says that somebody answers. */
export function findResponseTimes(text: string): ResponseTime[] {
  return [...text.matchAll(RESPONSE_TIME)].map(([words, count, unit, shortCount, shortUnit]) => {
    const hours = (unit ?? shortUnit ?? '').toLowerCase().startsWith('hour')
    return { minutes: Number(count ?? shortCount) * (hours ? 60 : 1), words }
  })
}
