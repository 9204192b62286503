import { defineEndpoint } from '../basics/endpoint.ts'
import { StatusSummary, SystemStatus } from './system-status.ts'

const tags = ['Status']

export const STATUS_API = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/status',
    access: 'admin',
    tags,
    summary: 'How the product is: parts, emails, storage, recent errors',
    response: { 200: SystemStatus },
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/api/status/problems',
    access: 'admin',
    tags,
    summary: 'What is wrong at the moment',
    response: { 200: StatusSummary },
  }),
} as const
