/**
 * Endpoints that the desk calls until its first screen is shown. They have no Zod declarations here, so that no schema is loaded before
 * somebody opens a list or a form.
 */
export const LOG_IN = { method: 'POST', path: '/api/auth/login' } as const
export const LOG_IN_WITH_CODE = { method: 'POST', path: '/api/auth/login/second-factor' } as const
export const LOG_IN_WITH_PASSKEY = { method: 'POST', path: '/api/auth/login/passkey' } as const
export const LOG_OUT = { method: 'POST', path: '/api/auth/logout' } as const
export const READ_ACCOUNT = { method: 'GET', path: '/api/auth/me' } as const
export const READ_PREFERENCES = { method: 'GET', path: '/api/auth/me/preferences' } as const
export const CHANGE_PREFERENCES = { method: 'PATCH', path: '/api/auth/me/preferences' } as const
export const FOLLOW_EVENTS = { method: 'GET', path: '/api/events' } as const
export const LIST_NEWS = { method: 'GET', path: '/api/news' } as const
export const MARK_NEWS_READ = { method: 'POST', path: '/api/news/read' } as const
export const COUNT_LEADS = { method: 'GET', path: '/api/stats/leads' } as const
export const COMPUTE_FIGURES = { method: 'GET', path: '/api/stats/figures' } as const
export const MAP_ENQUIRIES = { method: 'GET', path: '/api/stats/map' } as const
export const COUNT_OWN_WORK = { method: 'GET', path: '/api/stats/performance' } as const
export const LIST_LEADS = { method: 'GET', path: '/api/bus-quote' } as const
export const LIST_TASKS = { method: 'GET', path: '/api/tasks' } as const
export const LIST_JOURNEYS = { method: 'GET', path: '/api/journeys' } as const
export const LIST_STAFF = { method: 'GET', path: '/api/staff' } as const
export const READ_CHECKLIST = { method: 'GET', path: '/api/settings/checklist' } as const
export const LIST_PROBLEMS = { method: 'GET', path: '/api/status/problems' } as const
