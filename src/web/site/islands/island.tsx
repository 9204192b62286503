import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

type IslandProps<Props extends object> = { name: string; component: ComponentType<Props>; props: Props }

/**
 * Renders a part of the page that is hydrated in the browser, with its props as JSON. It is rendered separately, because React cannot
 * hydrate part of a render.
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

/** Returns JSON for a script block, in which no character can open or close a tag. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
