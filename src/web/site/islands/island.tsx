import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

type IslandProps<Props extends object> = { name: string; component: ComponentType<Props>; props: Props }

/**
 * A part of a document that wakes up in the browser. It is rendered by a call of its own, because React cannot hydrate
 * a piece out of the middle of one whole render, and its props travel beside it as JSON.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the island */}
      <div data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
      <script
        type="application/json"
        id={`${name}-props`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the block
        dangerouslySetInnerHTML={{ __html: jsonBlock(props) }}
      />
    </>
  )
}

/** JSON that stays inside its script block: no character of it can open or close a tag. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
