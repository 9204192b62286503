/** The shipped form's reasons to travel together, word for word. Any other text is allowed. */
export const GROUP_TYPES = ['Corporate', 'Wedding', 'Airport Transfer', 'Special Event'] as const
