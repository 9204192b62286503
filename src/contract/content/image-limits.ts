export const IMAGE_LIMITS = {
  uploadBytes: 15_000_000,
  /** checked in the header before the image is decoded */
  uploadPixels: 60_000_000,
  /** the longer side of a stored image */
  storedSide: 2_560,
  name: 200,
  /** uploads read into memory at once, in each process and for each account */
  readAtOnce: 8,
  readAtOncePerAccount: 4,
  /** how long an upload may wait to be read; then it fails and says when to retry */
  turnMs: 10_000,
  /** uploads that may wait to be decoded in each process; more fail and say when to retry */
  waiting: 8,
  /** for one step of work on an image, such as one size */
  workSeconds: 60,
  /** resident memory of the image process; anything that needs more is no photograph */
  workBytes: 1_500_000_000,
  /** how long the idle image process waits for the next image before it ends */
  workIdleMs: 10_000,
  /** files up to this size are read at once, which is cheaper than streaming */
  wholeBytes: 128_000,
  variantAttempts: 3,
  /** how long an image that was too slow to convert is left alone */
  variantRetryHours: 24,
  /** longer than all slow formats of one image take */
  variantClaimMs: 300_000,
  /** limit of the job for slow formats, so that it ends before it is next due */
  variantJobMs: 45_000,
  pageDefault: 40,
  pageMax: 100,
  /** slow phones take longest to upload a photograph */
  uploadTimeoutMs: 120_000,
  /** how soon a browser asks again for a format that is not ready */
  waitingSeconds: 60,
  orphanHours: 24,
  /** longest wait for external storage to read, delete or look up a file */
  storeReadMs: 2_500,
  /** longest wait for external storage to store one, so that an upload is answered within 15 s even if storage is silent */
  storeWriteMs: 8_000,
  /** failed calls in a row after which storage counts as down */
  storeOutages: 2,
  /** pause before a storage that is down is tried again */
  storeRestMs: 5_000,
  /** how often storage is checked: about 90,000 small requests a month */
  storeWatchMs: 30_000,
} as const
