const STANDS_MS = 120_000

/** Loaded before the product: its event loop blocks from a moment that a fault chooses. */
process.on('SIGUSR2', () => {
  const until = Date.now() + STANDS_MS
  while (Date.now() < until);
})
