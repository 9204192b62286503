import { expect, test } from 'vitest'
import { routingKeysIn } from './eircode.ts'

test.each<[string, string[]]>([
  ['V93', ['V93']],
  ['v93 x2y4', ['V93']],
  ['V93X2Y4', ['V93']],
  ['d6w-xy00', ['D6W']],
  ['12 Patrick St, Cork T12 X2Y4, not A65 F4E2', ['T12', 'A65']],
  ['B12 X2Y4', []],
  ['V93 X2Y4Z', ['V93']],
  ['V9', []],
  ['XV93', []],
  ['A1 motorway, M50 J9', []],
])('%s holds the routing keys %j', (text, keys) => {
  expect(routingKeysIn(text)).toEqual(keys)
})
