import { COUNT_VISIT } from './site-endpoints.ts'

export const API = {
  leadStats: '/api/stats/leads',
  figures: '/api/stats/figures',
  figuresCsv: '/api/stats/figures/csv',
  enquiryMap: '/api/stats/map',
  performance: '/api/stats/performance',
  places: '/api/places',
  distance: '/api/distance',
  visitStats: '/api/stats/visits',
  visits: COUNT_VISIT.path,
  images: '/api/images',
  image: (id: string) => `/api/images/${id}`,
  imageStream: (id: string) => `/api/images/${id}/stream`,
  settings: '/api/settings',
  checklist: '/api/settings/checklist',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const
