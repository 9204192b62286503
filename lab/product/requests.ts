let drawn = 0

/** Returns another visitor's quote request, with a key of its own. */
export function drawRequest(): { headers: Record<string, string>; body: Record<string, unknown> } {
  drawn += 1
  return {
    headers: { 'content-type': 'application/json', 'idempotency-key': `lab-${process.pid}-${drawn}` },
    body: {
      full_name: `Aoife Byrne ${drawn}`,
      email: `guest${drawn}@example.ie`,
      mobile_number: `+353 1 000 ${String(drawn).padStart(6, '0')}`,
      pickup_location: 'Dublin Airport, Terminal 2',
      date_of_travel: '2030-06-01',
      pickup_time: '10:30',
      selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
      additional_info: 'Two large cases and a child seat, please.',
      number_of_people: 4,
      slug: '/',
    },
  }
}
