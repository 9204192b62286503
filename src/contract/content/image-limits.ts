export const IMAGE_LIMITS = {
  uploadBytes: 15_000_000,
  /** pixels of an upload, checked in its header before it is decoded */
  uploadPixels: 60_000_000,
  /** the longer side of a stored image */
  storedSide: 2_560,
  name: 200,
  /** uploads that each process, and each account, may read into memory at once */
  readAtOnce: 8,
  readAtOncePerAccount: 4,
  /** how long an upload may wait to be read; then it fails and says when to retry */
  turnMs: 10_000,
  /** uploads that may wait to be decoded in each process; more fail and say when to retry */
  waiting: 8,
  /** the time for one step of work on an image, such as one size */
  workSeconds: 60,
  /** the memory of the image process; an image that needs more is no photograph */
  workBytes: 1_500_000_000,
  /** the time after which the idle image process ends */
  workIdleMs: 10_000,
  /** the size up to which a file is read at once, which is cheaper than streaming */
  wholeBytes: 128_000,
  variantAttempts: 3,
  /** the time for which an image that took too long to convert is not tried again */
  variantRetryHours: 24,
  /** longer than all slow formats of one image take together */
  variantClaimMs: 300_000,
  /** the time limit of the job that makes slow formats, so that it ends before it is next due */
  variantJobMs: 45_000,
  pageDefault: 40,
  pageMax: 100,
  /** long enough for a slow phone to upload a photograph */
  uploadTimeoutMs: 120_000,
  /** the time after which a browser asks again for a format that is not ready */
  waitingSeconds: 60,
  orphanHours: 24,
  /** the longest wait for external storage when a file is read, deleted or looked up */
  storeReadMs: 2_500,
  /** the longest wait for external storage when a file is stored, so that an upload is answered within 15 s even if storage hangs */
  storeWriteMs: 8_000,
  /** failed calls in a row after which storage counts as down */
  storeOutages: 2,
  /** the pause before storage that is down is tried again */
  storeRestMs: 5_000,
  /** how often storage is checked, which makes about 90,000 small requests a month */
  storeWatchMs: 30_000,
} as const
