import { AppError } from '#server/errors.ts'

/** The response to a sensitive act without a proof: the desk then asks for the password or a passkey. */
export function unconfirmed(): AppError {
  return new AppError('invalid', { errors: { current_password: ['Please enter your password.'] } })
}
