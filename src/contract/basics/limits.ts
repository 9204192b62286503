/** Every limit of the product in one place. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const LIMITS = {
  http: {
    bodyBytes: 100_000,
    headerBytes: 16_384,
    urlBytes: 8_192,
    paramLength: 500,
    requestTimeoutMs: 20_000,
    headersTimeoutMs: 10_000,
    keepAliveTimeoutMs: 10_000,
    /** so much later than it said a kept connection is closed, so that a request on its way still arrives */
    keepAliveBufferMs: 1_000,
    /** nothing sent and nothing taken for this long ends a connection; streams send something more often */
    idleConnectionMs: 30_000,
    connectionCheckMs: 2_000,
    maxConnections: 4_000,
    /** of one network address; a proxy of TRUST_PROXY may have as many as there are */
    connectionsPerAddress: 256,
    /** sent on one connection before the first of them is answered; one more ends the connection */
    unansweredPerConnection: 10,
    /** after so many a connection is closed, and the browser opens a new one */
    requestsPerConnection: 1_000,
    /** from the signal on, and at least `answerGraceMs` after the last connection was accepted */
    shutdownGraceMs: 8_000,
    answerGraceMs: 4_000,
    /** without a request for so long a connection is ended by a stop */
    lingerMs: 300,
  },
  /** how long whoever asks waits at most until an answer begins; the time that a body takes to arrive is not counted */
  answers: { visitorMs: 10_000, deskMs: 15_000, reportMs: 30_000, uploadMs: 120_000 },
  /** files of the site up to this are kept in memory once somebody has asked for them */
  assets: { cachedBytes: 300_000 },
  /** points per window of `seconds`, counted per network address unless the name says otherwise */
  rates: {
    quote: { points: 10, seconds: 600 },
    /** looks for the answer that an earlier request got, of whoever is past the limit of quotes */
    quoteRepeats: { points: 60, seconds: 60 },
    /** forms that came back with what was wrong: each is a page drawn for one visitor */
    formsDrawn: { points: 60, seconds: 60 },
    loginFailuresPerAddress: { points: 5, seconds: 60 },
    loginFailuresPerAccount: { points: 5, seconds: 60 },
    /** a device that has signed in before, for the account that it signed in to: instead of its address */
    loginFailuresPerDevice: { points: 5, seconds: 60 },
    /** never refused: from unknown devices, they only wait the longer for each other */
    loginGuessesPerAccount: { points: 1_000_000, seconds: 3_600 },
    /** never refused: wrong passwords of one address for one account under guesses; after the first it waits behind newcomers */
    loginGuessesPerVisitor: { points: 1_000_000, seconds: 3_600 },
    /** never refused: tries of newcomers for one account under guesses, who wait the longer the more they are */
    loginNewcomersPerAccount: { points: 1_000_000, seconds: 3_600 },
    passwordResetsPerAddress: { points: 5, seconds: 600 },
    /** past it nothing is sent, without an error */
    passwordResetsPerAccount: { points: 3, seconds: 3_600 },
    passwordResetTriesPerAddress: { points: 20, seconds: 600 },
    api: { points: 600, seconds: 60 },
    /** suggestions come with every key stroke, distances with a click */
    places: { points: 300, seconds: 60 },
    distances: { points: 60, seconds: 60 },
    visits: { points: 60, seconds: 60 },
    /** looking at offers, and answering them */
    offers: { points: 60, seconds: 60 },
    offerAnswers: { points: 20, seconds: 600 },
  },
  auth: {
    passwordMin: 8,
    passwordMax: 128,
    passwordRecommended: 15,
    /** of a password that is compared and not set */
    passwordTyped: 1_024,
    resetMinutes: 60,
    sessionDays: 14,
    sessionIdleHours: 72,
    passwordHashesAtOnce: 2,
    /** in each of the two queues; some seconds of work */
    passwordHashesWaiting: 300,
    deviceDays: 180,
    /** accounts that one device is known for, the latest */
    deviceAccounts: 8,
    /** wrong passwords of an account, within the window of its guesses, before tries from unknown devices wait for each other */
    guessesFree: 5,
    /** from one try to the next: doubled with every wrong password, up to the last */
    guessGapMs: 250,
    guessGapMaxMs: 8_000,
    /** a try whose turn is further away than this is refused */
    guessWaitMs: 7_000,
    /** tries for an account under guesses with which an address is a newcomer there */
    newcomerGuesses: 2,
    /** from one try of a newcomer to the next: doubled with so many of them, up to guessGapMaxMs */
    newcomerGapMs: 100,
    newcomersQuick: 200,
    /** a second try of one address for one account waits for the first when its turn is no further away than this */
    guessTogetherMs: 1_000,
    /** from the arrival of a password to the look at it: what takes longer is refused, well before `answers.visitorMs` */
    signInMs: 8_500,
  },
  users: {
    name: 200,
    email: 254,
    phone: 60,
    department: 120,
    pageDefault: 50,
    pageMax: 200,
    searchMax: 200,
  },
  /** what a person hardly does: quicker than this from the opening of the page, more of them in a window of `rates.quote` */
  robots: { filledMs: 800, quotes: 5 },
  audit: { pageDefault: 50, pageMax: 200 },
  idempotency: { keyMax: 255, keepHours: 48, sameBodyMinutes: 10 },
  leads: {
    name: 200,
    email: 254,
    mobile: 60,
    location: 300,
    vehicle: 120,
    additionalInfo: 5_000,
    note: 5_000,
    slug: 200,
    groupType: 120,
    distanceProvider: 40,
    maxMinutes: 100_000,
    lostReason: 500,
    maxPeople: 9_999,
    maxDistanceKm: 9_999,
    pageDefault: 50,
    pageMax: 200,
    searchMax: 200,
    searchCountMax: 1_000,
    bulkMax: 1_000,
    /** other enquiries of the same customer that a lead shows */
    othersMax: 20,
    tasksMax: 20,
    /** names of pages that a filter offers */
    pagesMax: 1_000,
  },
  streams: {
    /** in each process; who comes later is asked to try again */
    open: 2_000,
    /** the oldest one of the session gives way; the tabs of a browser share one */
    openPerSession: 20,
    /** how often a stream that has nothing to say shows that it lives; sessions are looked at as often */
    heartbeatMs: 15_000,
    /** what a reader who does not read may leave lying here before the stream is ended */
    waitingBytes: 262_144,
    /** how many missed events are still sent one by one */
    replayed: 500,
    /** more changed leads at once than this are sent as one 'reload' */
    leadsAtOnce: 50,
    /** how long changes are gathered before they are sent */
    gatherMs: 20,
    /** how often new leads are looked for whose announcement was lost with its process */
    lookMs: 2_000,
    retryAfterSeconds: 30,
  },
  followUps: {
    name: 80,
    subject: 200,
    body: 5_000,
    templates: 12,
    /** at once: each gets a mail of its own */
    leads: 100,
    sameMinutes: 10,
  },
  offers: {
    lines: 30,
    description: 300,
    quantity: 999,
    unitCents: 10_000_000,
    totalCents: 100_000_000,
    vatNote: 300,
    terms: 4_000,
    message: 2_000,
    name: 200,
    reply: 2_000,
    questionsMax: 20,
    validDaysMax: 365,
    /** the same question again within this time is the same click */
    sameReplyMinutes: 10,
    /** an offer is not mailed twice within this time */
    resendSeconds: 60,
  },
  places: {
    query: 120,
    /** an id may carry the label that it was shown with */
    reference: 500,
    limitDefault: 8,
    limitMax: 20,
    serviceTimeoutMs: 3_000,
    /** so often in a row it must be away to be given a rest, and for how long */
    serviceOutages: 3,
    serviceRestMs: 30_000,
    serviceAnswerBytes: 1_000_000,
    storedResponses: 500,
    cacheSeconds: 300,
  },
  content: {
    bodyBytes: 500_000,
    url: 200,
    note: 1_000,
    pagesPerArea: 500,
    versionsListed: 100,
    /** the newest `versionsKept` of each page are never purged; older ones go after `versionDays` */
    versionsKept: 50,
    versionDays: 90,
    purgeBatch: 500,
  },
  images: {
    uploadBytes: 15_000_000,
    /** read from the header, before anything is unpacked */
    uploadPixels: 60_000_000,
    /** the longer side of what is stored */
    storedSide: 2_560,
    name: 200,
    /** uploads that are read into memory at once in each process, and of them of one account */
    readAtOnce: 8,
    readAtOncePerAccount: 4,
    /** how long an upload waits until it is read; then it is asked to come back */
    turnMs: 10_000,
    /** uploads that are unpacked one after another in each process; more are asked to come back */
    waiting: 8,
    workSeconds: 30,
    /** up to this a file is read at once and not streamed, which costs more than to hold it */
    wholeBytes: 128_000,
    variantAttempts: 3,
    /** how long a picture that took too many is left alone */
    variantRetryHours: 24,
    /** longer than all slow formats of one picture take */
    variantClaimMs: 300_000,
    /** of the slow job, so that it ends before it is due again */
    variantJobMs: 45_000,
    pageDefault: 40,
    pageMax: 100,
    /** a slow phone needs longer for a photograph than for anything else */
    uploadTimeoutMs: 120_000,
    /** how soon a browser asks again for a format that is still to be made */
    waitingSeconds: 60,
    orphanHours: 24,
  },
  pages: {
    /** of drawn pages in each process */
    cacheBytes: 32_000_000,
    /** addresses that are known to hold no page, until the next change */
    emptyPaths: 5_000,
    /** how long a visitor waits for a database that hangs while a last good page is at hand */
    timeoutMs: 1_000,
    retryMs: 1_000,
  },
  visits: {
    flushMs: 5_000,
    /** three years can be compared */
    keepDays: 1_100,
    /** sums of one page, day and event that wait to be stored */
    waiting: 5_000,
    daysMax: 92,
    daysDefault: 30,
  },
  figures: { daysMax: 366, daysDefault: 30 },
  mail: {
    connectionTimeoutMs: 10_000,
    greetingTimeoutMs: 10_000,
    socketTimeoutMs: 30_000,
    /** a server that trickles its answers never falls silent: the whole of one delivery is bounded too */
    sendTimeoutMs: 45_000,
    /** renewed for as long as a delivery takes: when it is over, the process that claimed the mail is taken for dead */
    claimMs: 30_000,
    renewMs: 8_000,
    /** deliveries at once: so many of each class, the most urgent first, and so many more of whatever waits */
    lanes: [5, 3, 2, 2],
    sharedLanes: 4,
    /** connections to the mail server: one for each lane */
    connections: 16,
    /** a mail that takes longer to draw is put off */
    renderTimeoutMs: 10_000,
    /** without a mail for so long, whoever draws them gives its memory back */
    renderIdleMs: 60_000,
    /** leads that a reminder remembers, and those of them that it names */
    reminderLeadsKept: 100,
    reminderLeadsShown: 20,
    pollMs: 2_000,
    retryBaseMs: 30_000,
    retryMaxMs: 3_600_000,
    /** pauses while the mail server as a whole cannot be reached or refuses us */
    outageBaseMs: 2_000,
    outageMaxMs: 60_000,
    /** how often due times beyond every pause are looked for */
    jumpCheckMs: 60_000,
    /** how long a deferred mail keeps later mails of its lead to the same person waiting */
    holdMs: 300_000,
    giveUpHours: 72,
    stopGraceMs: 1_500,
    keepSentDays: 90,
    /** nobody deals any more with what failed so long ago */
    keepFailedDays: 365,
    /** a temporary file of a mail that is older belongs to no process any more */
    keepTemporaryMs: 3_600_000,
    /** from then on a mail that waits is told as an outage */
    lateMs: 300_000,
    /** how often what waits is counted */
    watchMs: 10_000,
    purgeBatch: 1_000,
    errorMax: 300,
    pageDefault: 50,
    pageMax: 100,
  },
  database: {
    /** for a request together with its statement short enough that a visitor is answered within ten seconds by a database that hangs */
    connectTimeoutMs: 2_500,
    countTimeoutMs: 2_000,
    /** connections in each process, and when PostgreSQL ends a statement */
    work: {
      request: { connections: 10, statementMs: 5_000 },
      report: { connections: 3, statementMs: 20_000 },
      job: { connections: 2, statementMs: 60_000 },
    },
  },
} as const
