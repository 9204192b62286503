type Described = Record<string, unknown> & { name: string }

/**
 * What a log line may hold of an error: enough to find the fault, none of the values. Database errors quote what
 * was sent in their messages, details and parameters, so of those only the codes and names go in.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { name: typeof error }
  const described: Described = { name: error.name, ...safeParts(error as Error & Record<string, unknown>) }
  if (error.cause !== undefined && depth < 5) described.cause = describeError(error.cause, depth + 1)
  return described
}

function safeParts(error: Error & Record<string, unknown>): Record<string, unknown> {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const stack = frames?.slice(0, 12).map((line) => line.trim())
  const { code, constraint, table, column, severity, query, issues, syscall } = error
  if (severity !== undefined) return { code, severity, constraint, table, column, stack }
  if (query !== undefined) return { query, stack }
  if (Array.isArray(issues)) return { issues: issues.map(({ path, code }) => ({ path, code })), stack }
  return { message: error.message, code, syscall, stack }
}
