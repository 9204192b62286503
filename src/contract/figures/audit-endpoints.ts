import { defineEndpoint } from '../basics/endpoint.ts'
import { csvFile } from '../basics/response.ts'
import { AuditFilter, AuditListQuery, AuditPage } from './audit.ts'

const tags = ['Audit log']

/** There is a way to read it and none to change it. */
export const AUDIT_API = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    tags,
    summary: 'Who did what, newest first',
    query: AuditListQuery,
    response: { 200: AuditPage },
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/audit/export/csv',
    access: 'admin',
    tags,
    summary: 'The audit log as a CSV file',
    query: AuditFilter,
    response: csvFile,
  }),
} as const
