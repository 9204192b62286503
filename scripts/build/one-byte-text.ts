import type { Plugin } from 'vite'

const BEYOND_ASCII = /[\u0080-\uffff]/g
/** Its text is what was written, escapes and all. */
const RAW_TEXT = /String\.raw`[^`]*[\u0080-\uffff]/

/**
 * Writes what is beyond ASCII as escapes. V8 keeps the text of a script for as long as it runs, and gives every
 * character of it two bytes when a single one needs them.
 */
export function writeOneByteText(): Plugin {
  return {
    name: 'write-one-byte-text',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (RAW_TEXT.test(file.code)) this.error(`${file.fileName}: String.raw holds what cannot be escaped.`)
        file.code = file.code.replace(BEYOND_ASCII, escapeUnit)
      }
    },
  }
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
