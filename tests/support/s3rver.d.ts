/** The part of the package's interface that is used here; it ships no types of its own. */
declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    /** believes every signature of its one account */
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: the package exports nothing by name
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    /** once it runs */
    httpServer: { closeAllConnections(): void }
  }
}
