/** Repeats work on at most `batch` rows until a turn finds fewer, so that others need not wait. Returns how many rows there were. */
export async function workOff(batch: number, work: (batch: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work(batch)
    total += done
    if (done < batch) return total
  }
}
