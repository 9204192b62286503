import type { Request } from 'autocannon'
import type { Headers } from './staff.ts'

let drawn = 0

/** Another visitor's quote request, with a key of its own. */
export function drawQuote(): { email: string; headers: Headers; body: string } {
  drawn += 1
  const email = `guest${drawn}@example.ie`
  const body = {
    full_name: `Aoife Byrne ${drawn}`,
    email,
    mobile_number: `+353 1 000 ${String(drawn).padStart(6, '0')}`,
    pickup_location: 'Dublin Airport, Terminal 2',
    date_of_travel: '2030-06-01',
    pickup_time: '10:30',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    additional_info: 'Two large cases and a child seat, please.',
    number_of_people: 4,
    slug: '/',
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': `bench-${process.pid}-${drawn}` }
  return { email, headers, body: JSON.stringify(body) }
}

/** The same as a request of the load. */
export function anotherQuote(request: Request): Request {
  const { headers, body } = drawQuote()
  return { ...request, method: 'POST', headers: { ...request.headers, ...headers }, body }
}
