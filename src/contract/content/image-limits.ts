export const IMAGE_LIMITS = {
  uploadBytes: 15_000_000,
  /** read from the header, before anything is unpacked */
  uploadPixels: 60_000_000,
  /** the longer side of what is stored */
  storedSide: 2_560,
  name: 200,
  /** uploads that are read into memory at once in each process, and of them of one account */
  readAtOnce: 8,
  readAtOncePerAccount: 4,
  /** how long an upload waits until it is read; then it fails with a time to retry */
  turnMs: 10_000,
  /** uploads that are unpacked one after another in each process; more fail with a time to retry */
  waiting: 8,
  /** for one step of the work on a picture, such as one size of it */
  workSeconds: 60,
  /** resident, of the process that works on pictures: what wants more is no photograph */
  workBytes: 1_500_000_000,
  /** how long that process waits for the next picture before it ends */
  workIdleMs: 10_000,
  /** up to this a file is read at once and not streamed, which costs more than to hold it */
  wholeBytes: 128_000,
  variantAttempts: 3,
  /** how long a picture that took too many is left alone */
  variantRetryHours: 24,
  /** longer than all slow formats of one picture take */
  variantClaimMs: 300_000,
  /** of the slow job, so that it ends before it is due again */
  variantJobMs: 45_000,
  pageDefault: 40,
  pageMax: 100,
  /** a slow phone needs longer for a photograph than for anything else */
  uploadTimeoutMs: 120_000,
  /** how soon a browser asks again for a format that is still to be made */
  waitingSeconds: 60,
  orphanHours: 24,
  /** how long somebody waits for a store of others to give, take away or look up a file */
  storeReadMs: 2_500,
  /** how long for it to take one, so that an upload to a store that is silent is answered within 15 s */
  storeWriteMs: 8_000,
  /** calls without an answer, one after another, until nobody waits for such a store any more */
  storeOutages: 2,
  /** until the next call tries it again */
  storeRestMs: 5_000,
  /** how often a store is asked whether it can be used: about 90,000 small requests a month to a bucket */
  storeWatchMs: 30_000,
} as const
