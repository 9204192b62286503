import { z } from 'zod'
import { hasCredentials } from '#contract/basics/web-address.ts'

/** The target of a link: a path or anchor of this site, or a web, mail or phone address; never a script. */
export const LinkTarget = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(\/(?![/\\])|#|https:\/\/|http:\/\/|mailto:|tel:)[^\s\\<>"'`]*$/i,
    'Please enter a path such as /about, or a full address.',
  )
  .refine((target) => !hasCredentials(target), 'Please leave the user name and password out of the address.')
