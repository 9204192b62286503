import { z } from 'zod'
import { hasCredentials } from '#contract/basics/web-address.ts'

/** A link leads to a path or anchor of this site, or to a web, mail or phone address; never to a script. */
export const LinkTarget = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(\/(?![/\\])|#|https:\/\/|http:\/\/|mailto:|tel:)[^\s\\<>"'`]*$/i,
    'Please enter a path such as /about, or a full address.',
  )
  .refine((target) => !hasCredentials(target), 'Please leave the user name and password out of the address.')
