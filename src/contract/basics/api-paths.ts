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
  content: (area: string) => `/api/content/${area}`,
  contentPage: (area: string, id: number | string) => `/api/content/${area}/${id}`,
  contentList: (area: string) => `/api/content/${area}/list`,
  contentLatest: (area: string) => `/api/content/${area}/latest`,
  contentReset: (area: string, id: number | string) => `/api/content/${area}/${id}/reset`,
  /** of a page that was deleted */
  contentRestore: (area: string, id: number | string) => `/api/content/${area}/${id}/restore`,
  contentVersions: (area: string, id: number | string) => `/api/content/${area}/${id}/versions`,
  contentVersion: (area: string, id: number | string, version: number | string) =>
    `/api/content/${area}/${id}/versions/${version}`,
  contentVersionRestore: (area: string, id: number | string, version: number | string) =>
    `/api/content/${area}/${id}/versions/${version}/restore`,
  contentState: (area: string) => `/api/content/${area}/state`,
  images: '/api/images',
  image: (id: string) => `/api/images/${id}`,
  imageStream: (id: string) => `/api/images/${id}/stream`,
  settings: '/api/settings',
  checklist: '/api/settings/checklist',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const
