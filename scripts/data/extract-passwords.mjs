import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Run once per edition of the list, in a folder of its own where `npm install @zxcvbn-ts/language-common` was run:
//   node scripts/data/extract-passwords.mjs <folder>/node_modules/@zxcvbn-ts/language-common/dist/index.mjs
const SOURCE = process.argv[2]
const TARGET = new URL('../../src/server/modules/users/data/common-passwords.txt', import.meta.url)
const HEAD = `# Passwords that many people have, of eight letters and more. Source: npm @zxcvbn-ts/language-common 4.1.3.
# Licence: MIT. Changed: shorter ones left out, sorted.`
const SHORTEST = 8

const { dictionary } = await import(pathToFileURL(SOURCE).href)
const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).sort()

writeFileSync(TARGET, `${HEAD}\n${passwords.join('\n')}\n`)
console.log(`${passwords.length} passwords`)
