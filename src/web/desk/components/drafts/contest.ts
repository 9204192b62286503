import { type Merged, mergeTyped, pick, type Versions } from './merge-typed.ts'

/** A question about what somebody else has changed too. It stays as it was asked, whatever is saved before the answer. */
export type Contest<Fields> = Merged<Fields> & { asked: Versions<Fields> }

/** What an answer leaves to be merged with what is stored by then. */
export type AnsweredContest<Fields> = Omit<Versions<Fields>, 'now'>

export function compareTyped<Fields extends object>(asked: Versions<Fields>): Contest<Fields> {
  return { ...mergeTyped(asked), asked }
}

/** The contested fields are as the others have stored them, as if nothing had been typed there. */
export function answerTheirs<Fields extends object>({
  asked: { base, now, typed },
  conceded,
  contested,
}: Contest<Fields>): AnsweredContest<Fields> {
  return {
    base: { ...base, ...pick(now, contested) },
    typed: { ...typed, ...pick(conceded, contested) },
  }
}

/** What was typed replaces what was shown beside it, and nothing that is stored later. */
export function answerMine<Fields extends object>({
  asked: { base, now, typed },
  merged,
  contested,
}: Contest<Fields>): AnsweredContest<Fields> {
  return { base: { ...base, ...pick(now, contested) }, typed: { ...typed, ...pick(merged, contested) } }
}
