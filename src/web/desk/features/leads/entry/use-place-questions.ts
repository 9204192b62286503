import { createContext, useRef, useState } from 'react'
import type { Place } from '#contract/places/place.ts'
import { type Choices, isPlaceName, type PlaceName } from './find-choices.ts'

/** Asks which place is meant where a location can be several. Nobody has to answer: what was asked once is not asked again. */
export function usePlaceQuestions() {
  const [choices, setChoices] = useState<Choices>({})
  const [chosen, setChosen] = useState<Partial<Record<PlaceName, Place>>>({})
  const [rounds, setRounds] = useState(0)
  const asked = useRef(new Set<string>())

  /** Shows the choices and says whether they are new to whoever fills in the form. */
  function ask(found: Choices): boolean {
    const question = JSON.stringify(Object.values(found).map((places) => places.map(({ id }) => id)))
    const isNew = !asked.current.has(question)
    asked.current.add(question)
    setChoices(isNew ? found : {})
    if (isNew) setRounds((count) => count + 1)
    return isNew
  }

  function close(name: string) {
    if (!isPlaceName(name)) return
    setChoices(({ [name]: _closed, ...others }) => others)
  }

  function choose(name: PlaceName, place: Place) {
    setChosen((current) => ({ ...current, [name]: place }))
    close(name)
  }

  /** `rounds`: how often something was asked. */
  return { choices, chosen, rounds, ask, close, choose }
}

export type PlaceQuestions = ReturnType<typeof usePlaceQuestions>

/** Of the dialog around a field; null: nothing is asked there. */
export const PlaceQuestionsContext = createContext<PlaceQuestions | null>(null)
