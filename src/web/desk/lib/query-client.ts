import {
  type DataTag,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

const ATTEMPTS = 3
const CACHE_MS = 5 * 60_000
const FRESH_MS = 5_000

/** Returns whether to retry a query: after a lost connection, but not after a rejection. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < ATTEMPTS
}

export function queryRetryDelay(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 30_000)
}

/**
 * Loads queries again that are invalidated during their first load, because that answer may be older than the change. The library restarts
 * only later loads.
 */
class DeskQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(
      firstLoads.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    )
  }
}

/** Shows what the server has stored, and drops a pending answer, which may be older. */
export function showSaved<Value>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Value, Error>,
  saved: NoInfer<Value>,
): void {
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, saved)
}

/**
 * Creates the cache of server data. `onLimited` is called if two-step sign-in must be set up first. The API client handles ended sessions.
 */
export function createQueryClient(onLimited: () => void): QueryClient {
  function onError(error: unknown) {
    if (error instanceof ApiError && error.code === 'second_factor_missing') onLimited()
  }
  return new DeskQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // In mode 'always' a query fails when offline, instead of waiting without a message.
      queries: {
        retry: shouldRetry,
        retryDelay: queryRetryDelay,
        gcTime: CACHE_MS,
        staleTime: FRESH_MS,
        networkMode: 'always',
        // The mode would otherwise turn this off.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
