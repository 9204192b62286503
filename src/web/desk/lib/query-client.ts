import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

const ATTEMPTS = 3
const CACHE_MS = 5 * 60_000
const FRESH_MS = 5_000

/** Retrying helps after a lost connection, not after a rejection. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < ATTEMPTS
}

export function queryRetryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 30_000)
}

/** `onLimited` is called if two-step sign-in must be set up. The API client handles ended sessions. */
export function createQueryClient(onLimited: () => void): QueryClient {
  function onError(error: unknown) {
    if (error instanceof ApiError && error.code === 'second_factor_missing') onLimited()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always' reports being offline instead of waiting silently.
      queries: {
        retry: shouldRetry,
        retryDelay: queryRetryDelay,
        gcTime: CACHE_MS,
        staleTime: FRESH_MS,
        networkMode: 'always',
        // 'always' would turn this off.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
