import { readFileSync } from 'node:fs'

const file = new URL('../../../../package.json', import.meta.url)

/** The version of this program, as package.json has it. */
export const PROGRAM_VERSION: string = JSON.parse(readFileSync(file, 'utf8')).version
