import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

type IslandProps<Props extends object> = { name: string; component: ComponentType<Props>; props: Props }

/** A hydrated part of a page. Rendered separately, because React cannot hydrate part of a render, with its props as JSON. */
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

/** JSON for a script block: none of its characters can open or close a tag. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
