import { registerHooks } from 'node:module'

const AS_REQUIRED = ['node', 'require']

/**
 * Loads drizzle-orm in its CommonJS form. Its hundred ES modules import each other in circles, which costs Node about
 * 110 MB and most of a second to link; the same code as CommonJS costs a tenth. Has to run before the first import.
 */
export function loadLean(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      return next(specifier, { ...context, conditions: AS_REQUIRED })
    },
  })
}
