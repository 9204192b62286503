import type { LegalPage } from '../schema.ts'
import { COMPANY_FACTS, factRows, UPDATED } from './company-facts.ts'

export const LICENSES_PAGE: LegalPage = {
  slug: 'licenses',
  title: 'Licences',
  description:
    'The licences behind our limousines, minibuses and coaches in Ireland, who issues them, and how to check that they are valid.',
  lead: 'Carrying passengers for payment needs a licence in Ireland for the vehicle, the driver and the operator. These are our licences and how you can check them.',
  updated: UPDATED,
  sections: [
    {
      id: 'our-licences',
      heading: 'Our licences',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ...factRows('Limousine licence, up to 8 passengers', 'spsvLicence'),
            ...factRows('Road passenger transport operator licence, 9 seats and more', 'operatorLicence'),
            { term: 'Dispatch operator licence', text: '{dispatchLicence}', when: 'dispatchLicence' },
          ],
        },
      ],
    },
    {
      id: 'small-vehicles',
      heading: 'Saloon and V-Class: limousines',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A vehicle for up to 8 passengers besides the driver is a small public service vehicle (SPSV). Ours are licensed as limousines. They have no taximeter and are booked in advance. The fare is agreed in writing before the journey begins.',
        },
        {
          kind: 'list',
          items: [
            { text: 'The vehicle licence is issued by the National Transport Authority (NTA).' },
            { text: 'The driver licence is granted by An Garda Síochána after vetting.' },
            { text: 'Both licences are required, and each has an expiry date.' },
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'The NTA keeps public registers and a driver check: ',
            { text: 'transportforireland.ie', href: 'https://www.transportforireland.ie/' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'larger-vehicles',
      heading: 'Sprinter and coaches: operator licence',
      blocks: [
        {
          kind: 'paragraph',
          text: 'For vehicles with 9 or more passenger seats an operator needs a Road Passenger Transport Operator Licence from the Department of Transport. The licence requires good repute, sound finances, a place of business and a transport manager with a certificate of professional competence. Drivers hold a category D or D1 licence and a driver certificate of professional competence.',
        },
        {
          kind: 'paragraph',
          text: [
            'The Department’s licensing unit answers questions about operators: ',
            { text: 'rtol.ie', href: 'https://www.rtol.ie/' },
            '. Drivers’ hours and rest follow EU rules. A long day therefore includes breaks and sometimes a second driver.',
          ],
        },
      ],
    },
    {
      id: 'other-operators',
      heading: 'Operators we work with',
      blocks: [
        {
          kind: 'paragraph',
          text: 'When we ask other companies to price a journey for you, we pass it on only to operators whose licence and insurance we have checked. Taking bookings for other operators’ taxis and hackneys requires a dispatch operator licence.',
        },
        {
          kind: 'paragraph',
          unless: 'dispatchLicence',
          text: 'If no dispatch operator licence is shown above, all small vehicles that we arrange are limousines.',
        },
      ],
    },
    {
      id: 'company',
      heading: 'The company',
      blocks: [COMPANY_FACTS],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Please tell us first: ',
            { text: '{email}', href: '{emailLink}' },
            ' or ',
            { text: '{phone}', href: '{phoneLink}' },
            '. We keep a record of every complaint and of what we did about it.',
          ],
        },
        {
          kind: 'list',
          items: [
            {
              text: [
                'For complaints about a limousine or its driver, contact the ',
                { text: 'National Transport Authority', href: 'https://www.nationaltransport.ie/' },
                '.',
              ],
            },
            {
              text: [
                'For advice on your consumer rights, contact the ',
                { text: 'Competition and Consumer Protection Commission', href: 'https://www.ccpc.ie/' },
                '.',
              ],
            },
          ],
        },
      ],
    },
  ],
}
