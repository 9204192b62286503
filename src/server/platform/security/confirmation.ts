import { AppError } from '#server/errors.ts'

/** The answer to a sensitive act without a proof: the desk asks for the password or a passkey then. */
export function unconfirmed(): AppError {
  return new AppError('invalid', { errors: { current_password: ['Please enter your password.'] } })
}
