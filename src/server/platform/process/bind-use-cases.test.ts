import { expect, expectTypeOf, test } from 'vitest'
import { bindUseCases } from './bind-use-cases.ts'

type Dependencies = { greeting: string; mark: string }

const greet = ({ greeting, mark }: Dependencies, name: string, times = 1) =>
  `${greeting} ${name}`.repeat(times) + mark
const readMark = async ({ mark }: Pick<Dependencies, 'mark'>) => mark

test('each use case is called with the dependencies and with what its caller hands over', async () => {
  const service = bindUseCases({ greeting: 'Hello', mark: '!' }, { greet, readMark })
  expect(service.greet('Maeve')).toBe('Hello Maeve!')
  expect(service.greet('Maeve', 2)).toBe('Hello MaeveHello Maeve!')
  expect(await service.readMark()).toBe('!')
})

test('a bound use case keeps the types of its parameters and of its result', () => {
  const service = bindUseCases({ greeting: 'Hello', mark: '!' }, { greet, readMark })
  expectTypeOf(service.greet).toEqualTypeOf<(name: string, times?: number) => string>()
  expectTypeOf(service.readMark).toEqualTypeOf<() => Promise<string>>()
  // @ts-expect-error A use case may ask only for dependencies that are there.
  bindUseCases({ greeting: 'Hello' }, { readMark })
})
