export const API = {
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const
