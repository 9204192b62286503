import { expect, test } from 'vitest'
import { z } from 'zod'
import { AboutContent } from '#content/pages/about.ts'
import { HowItWorksPageContent } from '#content/pages/how-it-works-page.ts'
import { LegalContent } from '#content/pages/legal/editable.ts'
import { type EditorTab, type Field, unwrapped } from '../fields/field.ts'
import { ABOUT_TABS, HOW_IT_WORKS_PAGE_TABS, LEGAL_TABS } from './site-forms.ts'

function edited(fields: readonly Field[], base: string): string[] {
  return fields.flatMap((field) => {
    const path = [base, field.name].filter(Boolean).join('.')
    return field.kind === 'list' ? edited(field.fields, `${path}.*`) : [path]
  })
}

function leaves(schema: z.core.$ZodType, path = ''): string[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray) return leaves(inner.element, `${path}.*`)
  if (!(inner instanceof z.ZodObject)) return [path]
  return Object.entries(inner.shape).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key))
}

/** Values that pages do not use, or that the settings restore. */
const UNUSED = ['styling.iconBgColor', 'styling.linkColor', 'putAway.*.place', 'putAway.*.colour']

test.each<[string, z.ZodObject, readonly EditorTab[], string[]]>([
  ['About', AboutContent, ABOUT_TABS, UNUSED],
  ['How It Works', HowItWorksPageContent, HOW_IT_WORKS_PAGE_TABS, UNUSED],
  ['a legal page', LegalContent, LEGAL_TABS, []],
])('every part of %s can be edited, each in one place', (_name, schema, tabs, unused) => {
  const found = tabs.flatMap((tab) =>
    edited(
      tab.groups.flatMap(({ fields }) => fields),
      tab.root,
    ),
  )
  expect([...found, ...unused].sort()).toEqual(leaves(schema).sort())
})
