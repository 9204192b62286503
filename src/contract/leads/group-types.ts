/** Why people travel together, as the shipped quote form asks it, to the letter. Any other text is allowed. */
export const GROUP_TYPES = ['Corporate', 'Wedding', 'Airport Transfer', 'Special Event'] as const
