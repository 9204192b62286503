import { join, resolve } from 'node:path'

export type ClusterPaths = {
  /** everything below belongs to PostgreSQL's user */
  folder: string
  files: string
  sockets: string
  logFile: string
}

export function clusterPaths(folder: string): ClusterPaths {
  const whole = resolve(folder)
  return {
    folder: whole,
    files: join(whole, 'data'),
    sockets: join(whole, 'run'),
    logFile: join(whole, 'log', 'postgres.log'),
  }
}
