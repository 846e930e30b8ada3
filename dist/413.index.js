export const id = 413;
export const ids = [413];
export const modules = {

/***/ 7413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  failure: () => (/* reexport */ failure),
  reportAlone: () => (/* binding */ reportAlone),
  startReport: () => (/* binding */ startReport),
  tellReport: () => (/* binding */ tellReport)
});

// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: ./text/markdown.js
var text_markdown = __webpack_require__(7872);
// EXTERNAL MODULE: ./client/errors.js + 1 modules
var errors = __webpack_require__(3060);
// EXTERNAL MODULE: ./valibot.js
var valibot = __webpack_require__(7090);
// EXTERNAL MODULE: ./contract/routes.js
var routes = __webpack_require__(872);
// EXTERNAL MODULE: ./contract/visitors.js
var visitors = __webpack_require__(5189);
// EXTERNAL MODULE: ./client/retry-after.js
var retry_after = __webpack_require__(8432);
// EXTERNAL MODULE: ./client/transport.js
var client_transport = __webpack_require__(3048);
;// CONCATENATED MODULE: ./client/allowance.js


function createAllowance(options) {
    const { transport, mostRequests, clock, until } = options;
    let used = 0;
    let pause;
    function heed(response) {
        if (response.status !== 429)
            return;
        const waitMs = (0,retry_after/* readRetryAfter */.D)(response.header('retry-after'), clock.now());
        if (waitMs !== undefined)
            pause = { until: clock.monotonic() + waitMs, response };
    }
    return {
        left: () => mostRequests - used,
        async transport(request) {
            while (pause !== undefined && clock.monotonic() < pause.until) {
                if (pause.until >= until)
                    return pause.response;
                await clock.sleep(pause.until - clock.monotonic(), request.signal);
                if (request.signal?.aborted)
                    throw new client_transport/* TransportError */.w('aborted', { reachedServer: false });
            }
            if (used >= mostRequests)
                throw new client_transport/* TransportError */.w('over-budget', { reachedServer: false });
            used++;
            const response = await transport(request);
            heed(response);
            return response;
        }
    };
}

// EXTERNAL MODULE: ./client/exchange.js + 2 modules
var client_exchange = __webpack_require__(476);
;// CONCATENATED MODULE: ./client/visitors.js






const boundMs = 60_000;
const capBytes = 8 * 1024 * 1024;
function createVisitorsClient(parts) {
    const { projectId, clock, until } = parts;
    if (!(0,routes/* isAddressable */.$C)(projectId) || !projectId.isWellFormed()) {
        throw new errors/* ServiceError */._('id-malformed');
    }
    const allowance = createAllowance(parts);
    const exchange = (0,client_exchange/* createExchange */.C)({ ...parts, transport: allowance.transport });
    return {
        requestsLeft: allowance.left,
        cancelled: parts.signal,
        async page({ dateFrom, dateTo, limit, offset }, signal = parts.signal) {
            const query = { dateFrom, dateTo, limit: String(limit), offset: String(offset) };
            const { answer } = await exchange({
                method: 'GET',
                path: `${routes/* paths */.f0.visitors(projectId)}?${new URLSearchParams(query)}`,
                schema: shapeSchema,
                reusesConnection: true,
                boundMs: () => Math.max(1, Math.min(boundMs, until - clock.monotonic())),
                capBytes,
                until,
                mayRepeat: () => allowance.left() > 0,
                signal
            });
            return counted(answer);
        }
    };
}
const classes = ['human', 'ai', 'total'];
const shapeSchema = valibot/* custom */.Ie(answer => isRecord(answer) &&
    hasNumbers(answer.totals) &&
    Array.isArray(answer.visitors) &&
    answer.visitors.every(row => hasNumbers(row) && typeof row.path === 'string') &&
    typeof answer.hasMore === 'boolean');
const isRecord = (value) => typeof value === 'object' && value !== null;
const hasNumbers = (value) => isRecord(value) && classes.every(name => typeof value[name] === 'number');
function counted(answer) {
    check('totals', answer.totals);
    for (const [index, row] of answer.visitors.entries())
        check(`visitors[${index}]`, row);
    const { human, ai, total } = answer.totals;
    return { ...answer, totals: { human, ai, total } };
}
function check(where, counts) {
    for (const name of classes) {
        if ((0,visitors/* isCount */.my)(counts[name]))
            continue;
        throw new errors/* ServiceError */._('no-count', { detail: `${where}.${name} is ${counts[name]}` });
    }
}

// EXTERNAL MODULE: ./text/duration.js
var duration = __webpack_require__(3093);
;// CONCATENATED MODULE: ./client/path-list.js
class PathList {
    letters = new Uint16Array(2 ** 12);
    bytes = Buffer.from(this.letters.buffer);
    ends = new Uint32Array(2 ** 8);
    slots = new Uint32Array(2 ** 9);
    seed = Math.floor(Math.random() * 2 ** 32);
    count = 0;
    get length() {
        return this.count;
    }
    add(path) {
        if (2 * (this.count + 1) > this.slots.length)
            this.rehash();
        const slot = this.slotOf(path);
        if (this.slots[slot] !== 0)
            return false;
        const begin = this.endOf(this.count);
        const end = begin + path.length;
        while (end > this.letters.length) {
            this.letters = withRoom(this.letters);
            this.bytes = Buffer.from(this.letters.buffer);
        }
        if (this.count === this.ends.length)
            this.ends = withRoom(this.ends);
        for (let at = 0; at < path.length; at++)
            this.letters[begin + at] = path.charCodeAt(at);
        this.ends[this.count] = end;
        this.count++;
        this.slots[slot] = this.count;
        return true;
    }
    numberOf(path) {
        const taken = this.slots[this.slotOf(path)] ?? 0;
        return taken === 0 ? undefined : taken - 1;
    }
    at(number) {
        return this.bytes.toString('utf16le', 2 * this.endOf(number), 2 * this.endOf(number + 1));
    }
    endOf(number) {
        return number === 0 ? 0 : (this.ends[number - 1] ?? 0);
    }
    slotOf(path) {
        const last = this.slots.length - 1;
        let slot = this.hash(path) & last;
        for (;;) {
            const taken = this.slots[slot] ?? 0;
            if (taken === 0 || this.is(taken - 1, path))
                return slot;
            slot = (slot + 1) & last;
        }
    }
    is(number, path) {
        const begin = this.endOf(number);
        if (this.endOf(number + 1) - begin !== path.length)
            return false;
        for (let at = path.length - 1; at >= 0; at--) {
            if (this.letters[begin + at] !== path.charCodeAt(at))
                return false;
        }
        return true;
    }
    hash(path) {
        let hash = this.seed;
        for (let at = 0; at < path.length; at++) {
            hash = Math.imul(hash ^ path.charCodeAt(at), 0x9e3779b1);
            hash ^= hash >>> 15;
        }
        return hash;
    }
    rehash() {
        this.slots = new Uint32Array(2 * this.slots.length);
        for (let number = 0; number < this.count; number++) {
            this.slots[this.slotOf(this.at(number))] = number + 1;
        }
    }
}
function withRoom(block) {
    const more = new block.constructor(2 * block.length);
    more.set(block);
    return more;
}

;// CONCATENATED MODULE: ./client/page-table.js

class PageTable {
    paths = new PathList();
    counts = new Float64Array(3 * 2 ** 8);
    inOrder = true;
    get length() {
        return this.paths.length;
    }
    add({ path, human, ai, total }) {
        const row = this.length;
        if (!this.paths.add(path))
            return false;
        if (3 * row === this.counts.length)
            this.counts = doubled(this.counts);
        this.counts[3 * row] = human;
        this.counts[3 * row + 1] = ai;
        this.counts[3 * row + 2] = total;
        this.inOrder &&= row === 0 || this.compare(row - 1, row) < 0;
        return true;
    }
    totalOf(path) {
        const row = this.paths.numberOf(path);
        return row === undefined ? undefined : this.total(row);
    }
    *[Symbol.iterator]() {
        const order = this.inOrder ? undefined : this.sorted();
        for (let index = 0; index < this.length; index++)
            yield this.row(order?.[index] ?? index);
    }
    row(row) {
        const { paths, counts } = this;
        const [human = 0, ai = 0] = [counts[3 * row], counts[3 * row + 1]];
        return { path: paths.at(row), human, ai, total: this.total(row) };
    }
    total(row) {
        return this.counts[3 * row + 2] ?? 0;
    }
    sorted() {
        const rows = Uint32Array.from({ length: this.length }, (_, row) => row);
        return rows.sort((one, other) => this.compare(one, other));
    }
    compare(one, other) {
        const { paths } = this;
        return this.total(other) - this.total(one) || (paths.at(one) < paths.at(other) ? -1 : 1);
    }
}
function doubled(counts) {
    const more = new Float64Array(2 * counts.length);
    more.set(counts);
    return more;
}
function tableOf(rows) {
    const table = new PageTable();
    for (const row of rows)
        table.add(row);
    return table;
}

;// CONCATENATED MODULE: ./client/pages.js



const mostInFlight = 4;
async function readPages(options) {
    const { first, onRows } = options;
    const rows = new RowSet(first.totals);
    let stop = rows.take(first);
    onRows?.(rows.count);
    if (!first.hasMore || stop !== undefined)
        return rows.result(stop);
    const leaving = new AbortController();
    const ahead = new PagesAhead(options, leaving.signal);
    ahead.note({ asked: visitors/* pageSize */.T0.most, got: first.visitors.length });
    try {
        for (;;) {
            const next = await ahead.next();
            if ('why' in next)
                return rows.result(next);
            stop = rows.take(next.page);
            onRows?.(rows.count);
            if (!next.page.hasMore || stop !== undefined)
                return rows.result(stop);
            ahead.note({ asked: next.limit, got: next.page.visitors.length });
        }
    }
    finally {
        leaving.abort();
    }
}
class PagesAhead {
    asked = new Map();
    options;
    signal;
    cursor = 0;
    pagesTaken = 0;
    stride = visitors/* pageSize */.T0.most;
    constructor(options, leaving) {
        this.options = options;
        const { cancelled } = options.client;
        this.signal = AbortSignal.any(cancelled === undefined ? [leaving] : [leaving, cancelled]);
    }
    note({ asked, got }) {
        this.asked.delete(this.cursor);
        this.cursor += got;
        this.pagesTaken++;
        if (got >= asked)
            this.stride ??= visitors/* pageSize */.T0.most;
        else if (this.stride === undefined)
            this.stride = got;
        else if (got < this.stride)
            this.stride = undefined;
    }
    async next() {
        this.fill();
        const asked = this.asked.get(this.cursor);
        if (asked === undefined)
            return { why: 'budget' };
        try {
            return { page: await asked.answer, limit: asked.limit };
        }
        catch (error) {
            return stopOf(error);
        }
    }
    fill() {
        const most = Math.min(mostInFlight, this.pagesTaken + 2);
        for (const offset of this.asked.keys())
            if (offset < this.cursor)
                this.asked.delete(offset);
        if (!this.asked.has(this.cursor))
            this.ask(this.cursor);
        while (this.stride !== undefined && this.asked.size > 0 && this.asked.size < most) {
            if (!this.ask(this.end()))
                return;
        }
    }
    end() {
        return Math.max(...[...this.asked].map(([offset, { limit }]) => offset + limit));
    }
    ask(offset) {
        const { client, range } = this.options;
        if (client.requestsLeft() <= 0)
            return false;
        const following = Math.min(...[...this.asked.keys()].filter(known => known > offset));
        const limit = Math.min(this.stride ?? visitors/* pageSize */.T0.most, following - offset);
        const answer = client.page({ ...range, offset, limit }, this.signal);
        answer.catch(() => undefined);
        this.asked.set(offset, { limit, answer });
        return true;
    }
}
class RowSet {
    rows = new PageTable();
    totals;
    totalsChanged = false;
    repeatedRows = 0;
    constructor(totals) {
        this.totals = totals;
    }
    get count() {
        return this.rows.length;
    }
    take({ totals, visitors, hasMore }) {
        const before = this.count;
        for (const row of visitors)
            if (!this.rows.add(row))
                this.repeatedRows++;
        this.totalsChanged ||= !isEqual(totals, this.totals);
        if (!hasMore)
            return undefined;
        if (visitors.length === 0)
            return { why: 'empty-page' };
        return this.count === before ? { why: 'repeated-page' } : undefined;
    }
    result(stop) {
        const { totals, rows, totalsChanged, repeatedRows } = this;
        return { totals, rows, stop, totalsChanged, repeatedRows };
    }
}
const isEqual = (one, other) => one.human === other.human && one.ai === other.ai && one.total === other.total;
function stopOf(error) {
    if (!(error instanceof errors/* ServiceError */._) || error.kind === 'cancelled')
        throw error;
    return error.problem === 'over-budget' ? { why: 'budget' } : { why: 'failed', error };
}

// EXTERNAL MODULE: ./action/visitors/day.js
var day = __webpack_require__(6072);
;// CONCATENATED MODULE: ./action/visitors/collection.js




async function collect(options) {
    const { client, periods, onRows } = options;
    const asker = new Asker(client);
    const first = await asker.firstPage(periods.current, visitors/* pageSize */.T0.most);
    if ('why' in first)
        throw first.why === 'failed' ? first.error : new errors/* ServiceError */._('over-budget');
    const [firstBefore, ...weeks] = await inTurn([
        async () => periods.before && (await asker.firstPage(periods.before, visitors/* pageSize */.T0.most)),
        ...periods.weeks.map(range => () => asker.week(range))
    ]);
    const current = await asker.rest({ range: periods.current, first, onRows });
    const before = firstBefore === undefined || periods.before === undefined
        ? undefined
        : 'why' in firstBefore
            ? { stop: firstBefore }
            : await asker.rest({ range: periods.before, first: firstBefore });
    return { current, before, weeks };
}
class Asker {
    client;
    end;
    constructor(client) {
        this.client = client;
    }
    async firstPage(range, limit) {
        if (this.end !== undefined)
            return this.end;
        if (this.client.requestsLeft() <= 0)
            return { why: 'budget' };
        try {
            return await this.client.page({ ...(0,day/* dateRange */.Mk)(range), limit, offset: 0 });
        }
        catch (error) {
            return this.note(stopOf(error));
        }
    }
    async week(range) {
        const answer = await this.firstPage(range, visitors/* pageSize */.T0.least);
        return 'why' in answer ? { range, stop: answer } : { range, totals: answer.totals };
    }
    async rest(options) {
        const { client, end } = this;
        const { first, onRows } = options;
        const range = (0,day/* dateRange */.Mk)(options.range);
        const asker = end === undefined ? client : { ...client, requestsLeft: () => 0 };
        const read = await readPages({ client: asker, range, first, onRows });
        if (read.stop === undefined)
            return read;
        return {
            ...read,
            stop: end !== undefined && read.stop.why === 'budget' ? end : this.note(read.stop)
        };
    }
    note(stop) {
        if (stop.why === 'failed' && stop.error.kind !== 'foreign')
            this.end ??= stop;
        return stop;
    }
}
async function inTurn(tasks) {
    const results = [];
    const waiting = tasks.entries();
    const work = async () => {
        for (const [index, task] of waiting)
            results[index] = await task();
    };
    await Promise.all(Array.from({ length: mostInFlight }, work));
    return results;
}

;// CONCATENATED MODULE: ./action/visitors/figures.js
const formatCount = (count) => count.toLocaleString('en-US');
function formatChange(change) {
    switch (change.kind) {
        case 'unknown':
            return '–';
        case 'same':
            return '±0\u00a0%';
        case 'new':
            return 'new';
        case 'changed':
            return formatPercent(change.percent);
    }
}
function formatPercent(percent) {
    const size = Math.abs(percent);
    const digits = size < 9.95 ? 1 : 0;
    const shown = size.toLocaleString('en-US', { maximumFractionDigits: digits });
    if (shown === '0')
        return '±0\u00a0%';
    return `${percent < 0 ? '−' : '+'}${shown}\u00a0%`;
}
function formatShare(part, whole) {
    const percent = whole === 0 ? 0 : (part / whole) * 100;
    if (percent > 0 && percent < 1)
        return '<1\u00a0%';
    if (percent > 99 && percent < 100)
        return '>99\u00a0%';
    return `${Math.round(percent)}\u00a0%`;
}
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
function bar(count, most) {
    if (count <= 0 || most <= 0)
        return '';
    const steps = Math.max(1, Math.round((Math.min(count, most) / most) * 64));
    return '█'.repeat(Math.floor(steps / 8)) + (eighths[steps % 8] ?? '');
}
const heights = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
function sparkline(counts) {
    const most = Math.max(0, ...counts.filter(count => count !== undefined));
    return counts
        .map(count => {
        if (count === undefined)
            return '·';
        const height = most === 0 ? 0 : Math.round((count / most) * (heights.length - 1));
        return heights[height] ?? '';
    })
        .join('');
}

;// CONCATENATED MODULE: ./action/visitors/change.js
function changeOf(now, before) {
    if (before === undefined)
        return { kind: 'unknown' };
    if (now === before)
        return { kind: 'same' };
    if (before === 0)
        return { kind: 'new' };
    return { kind: 'changed', percent: ((now - before) / before) * 100 };
}

;// CONCATENATED MODULE: ./action/visitors/findings.js

const few = 5;
const leastMove = 3;
function findingsOf({ current, before, weeks }, { top }) {
    const earlier = before !== undefined && 'rows' in before ? before : undefined;
    const hadVisitors = earlier !== undefined && earlier.totals.total > 0;
    const countBefore = counter(hadVisitors ? earlier : undefined);
    const { rows } = current;
    const isComplete = current.stop === undefined;
    const gone = isComplete && earlier !== undefined ? vanished(rows, earlier.rows) : [];
    const rise = ({ path, total }) => total - (countBefore(path) ?? total);
    const fall = (page) => -rise(page);
    const find = (row) => {
        const before = countBefore(row.path);
        return { ...row, before, change: changeOf(row.total, before) };
    };
    return {
        totals: current.totals,
        before: hadVisitors ? earlier.totals : undefined,
        isFirst: earlier !== undefined && !hadVisitors,
        split: splitOf(current.totals),
        weeks,
        pageCount: rows.length,
        isComplete,
        top: rows[Symbol.iterator]().take(top).map(find).toArray(),
        risers: best(rows, rise).map(find),
        fallers: best([...best(rows, fall), ...best(gone, fall)], fall).map(find),
        readByAi: best(rows, ({ human, ai }) => (ai > human ? ai : 0)).map(find)
    };
}
function counter(earlier) {
    if (earlier === undefined)
        return () => undefined;
    const absent = earlier.stop === undefined ? 0 : undefined;
    return path => earlier.rows.totalOf(path) ?? absent;
}
function* vanished(now, before) {
    for (const { path } of before) {
        if (now.totalOf(path) === undefined)
            yield { path, human: 0, ai: 0, total: 0 };
    }
}
function best(pages, score) {
    let found = [];
    for (const page of pages) {
        const last = found.length < few ? undefined : found.at(-1);
        const least = last === undefined ? leastMove : score(last) + 1;
        if (score(page) < least)
            continue;
        found = [...found, page].sort((one, other) => score(other) - score(one)).slice(0, few);
    }
    return found;
}
function splitOf({ human, ai, total }) {
    if (human === 0 || ai === 0)
        return undefined;
    const both = human + ai - total;
    if (both < 0 || both > Math.min(human, ai))
        return { human, ai, both: 0 };
    return { human: human - both, ai: ai - both, both };
}

;// CONCATENATED MODULE: ./action/visitors/gaps.js

function gapsOf(collection, { range, today, mostRequests }) {
    const { current, before, weeks } = collection;
    const because = (stop) => reason(stop, mostRequests);
    const missing = [];
    if (current.stop !== undefined) {
        missing.push(`Of this period ${firstPages(current)} read: ${because(current.stop)}`);
    }
    if (before?.stop !== undefined) {
        const what = 'rows' in before
            ? `Of the period before ${firstPages(before)} read, so that some changes are not known`
            : 'The period before could not be read';
        missing.push(`${what}: ${because(before.stop)}`);
    }
    missing.push(...missingWeeks(weeks, because));
    return {
        isPartial: missing.length > 0,
        sentences: [
            ...missing,
            ...oddities('this period', current),
            ...(before !== undefined && 'rows' in before ? oddities('the period before', before) : []),
            ...(range.to > today ? ['The period ends with a day that is not over yet (UTC).'] : [])
        ]
    };
}
const firstPages = ({ rows }) => rows.length === 1 ? 'the first page was' : `the first ${formatCount(rows.length)} pages were`;
function missingWeeks(weeks, because) {
    const [first, ...more] = weeks.filter(week => 'stop' in week);
    if (first === undefined)
        return [];
    const count = more.length + 1;
    return [
        `${count} of the ${weeks.length} weeks ${count === 1 ? 'is' : 'are'} missing: ${because(first.stop)}`
    ];
}
function oddities(name, { totalsChanged, repeatedRows }) {
    return [
        ...(totalsChanged
            ? [`The totals of ${name} changed while its pages were read: the first ones are shown.`]
            : []),
        ...(repeatedRows > 0
            ? [
                `${formatCount(repeatedRows)} ${repeatedRows === 1 ? 'row' : 'rows'} of ${name} came a second time and did not count.`
            ]
            : [])
    ];
}
function reason(stop, mostRequests) {
    switch (stop.why) {
        case 'budget':
            return `the request budget (visitors-max-requests: ${mostRequests}) was used up.`;
        case 'empty-page':
            return 'the service promised more pages and gave an empty one.';
        case 'repeated-page':
            return 'the service promised more pages and gave the same rows again.';
        case 'failed':
            return stop.error.message.endsWith(')') ? `${stop.error.message}.` : stop.error.message;
    }
}

// EXTERNAL MODULE: ./text/invisible.js
var invisible = __webpack_require__(3694);
;// CONCATENATED MODULE: ./action/visitors/markdown.js






const reportBytes = 390_000;
function renderReport(report) {
    const { findings, range, gaps } = report;
    const { top } = findings;
    const parts = [
        '### Visitors',
        about(range, findings),
        gaps.sentences.map(sentence => `> ${(0,text_markdown/* escapeMarkdown */.FV)(sentence)}`).join('\\\n'),
        ...(isSilent(findings) ? [] : [renderTotals(findings), renderSplit(findings)]),
        section(`Top pages (${formatCount(top.length)} of ${pagesRead(findings)})`, renderTop(findings)),
        section('Rising most', renderMoves(findings.risers)),
        section('Falling most', renderMoves(findings.fallers)),
        section('Read mostly by AI', renderReadByAi(findings.readByAi)),
        isSilent(findings) ? '' : renderWeeks(findings.weeks)
    ];
    return (0,text_markdown/* capMarkdown */.y3)(`${parts.filter(part => part !== '').join('\n\n')}\n`, reportBytes);
}
function about(range, findings) {
    const days = (0,day/* lengthOf */.Y5)(range);
    const length = days === 1 ? 'one day' : `${formatCount(days)} days`;
    const period = `**${(0,day/* formatDay */.im)(range.from)} to ${(0,day/* formatDay */.im)(range.to - 1)}** (${length}, UTC)`;
    if (isSilent(findings)) {
        return `${period}: nobody was counted. If the site has readers, see whether its visits reach the service.`;
    }
    const earlier = days === 1 ? 'the day before' : `the ${length} before`;
    if (findings.isFirst)
        return `${period}. Nobody was counted in ${earlier}.`;
    return findings.before === undefined ? `${period}.` : `${period}, beside ${earlier}.`;
}
const isSilent = ({ totals, before, pageCount }) => totals.total === 0 && pageCount === 0 && before === undefined;
const pagesRead = ({ pageCount, isComplete }) => isComplete ? formatCount(pageCount) : `${formatCount(pageCount)} that were read`;
const markdown_classes = [
    ['Human', 'human'],
    ['AI', 'ai'],
    ['**All**', 'total']
];
function renderTotals({ totals, before, weeks }) {
    const hasTrend = weeks.some(week => 'totals' in week);
    const compares = before !== undefined;
    const columns = [
        markdown_text('Visitors'),
        number('Now'),
        ...(compares ? [number('Change')] : []),
        ...(hasTrend ? [markdown_text('Eight weeks')] : []),
        ...(compares ? [number('Before')] : [])
    ];
    const rows = markdown_classes.map(([name, key]) => [
        name,
        key === 'total' ? `**${formatCount(totals[key])}**` : formatCount(totals[key]),
        ...(compares ? [formatChange(changeOf(totals[key], before[key]))] : []),
        ...(hasTrend ? [sparkline(weeks.map(week => countOf(week, key)))] : []),
        ...(compares ? [formatCount(before[key])] : [])
    ]);
    return table(columns, rows);
}
const countOf = (week, key) => 'totals' in week ? week.totals[key] : undefined;
function renderSplit({ split, totals }) {
    if (split === undefined) {
        if (totals.total === 0)
            return '';
        return totals.ai === 0 ? 'No AI among the visitors.' : 'No human among the visitors.';
    }
    return ['```mermaid', pieColours, 'pie', ...slices(split), '```'].join('\n');
}
const pieColours = '%%{init: {"themeVariables": {"pie1": "#4493f8", "pie2": "#db6d28", "pie3": "#8b949e", "pieSectionTextColor": "#ffffff", "pieOpacity": "1", "pieStrokeWidth": "0px", "pieOuterStrokeWidth": "0px"}}}%%';
const slices = ({ human, ai, both }) => [
    { name: 'Human', count: human },
    { name: 'AI', count: ai },
    { name: 'Both', count: both }
]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `    "${name} ${formatCount(count)}" : ${count}`);
function renderTop({ top, before }) {
    const most = Math.max(0, ...top.map(({ total }) => total));
    const compares = before !== undefined;
    return table([
        markdown_text('Page'),
        number('Visitors'),
        ...(compares ? [number('Change')] : []),
        number('AI'),
        markdown_text('')
    ], top.map(({ path, human, ai, total, change }) => [
        pathCell(path),
        formatCount(total),
        ...(compares ? [formatChange(change)] : []),
        formatShare(ai, Math.max(total, human, ai)),
        bar(total, most)
    ]));
}
function renderMoves(pages) {
    return table([markdown_text('Page'), number('Visitors'), number('Change'), number('Before')], pages.map(({ path, total, before = 0, change }) => [
        pathCell(path),
        formatCount(total),
        formatChange(change),
        formatCount(before)
    ]));
}
function renderReadByAi(pages) {
    return table([markdown_text('Page'), number('AI'), number('Human')], pages.map(({ path, ai, human }) => [pathCell(path), formatCount(ai), formatCount(human)]));
}
function renderWeeks(weeks) {
    const rows = weeks.map(week => [
        `${(0,day/* formatDay */.im)(week.range.from)} to ${(0,day/* formatDay */.im)(week.range.to - 1)}`,
        ...markdown_classes.map(([, key]) => {
            const count = countOf(week, key);
            return count === undefined ? '·' : formatCount(count);
        })
    ]);
    const columns = [markdown_text('Week'), number('Human'), number('AI'), number('All')];
    const title = 'Week by week: each visitor counts once a week';
    return rows.length === 0
        ? ''
        : `<details><summary>${title}</summary>\n\n${table(columns, rows)}\n\n</details>`;
}
const section = (title, body) => body === '' ? '' : `#### ${title}\n\n${body}`;
const markdown_text = (head) => ({ head, rule: ':---' });
const number = (head) => ({ head, rule: '---:' });
const table = (columns, rows) => rows.length === 0
    ? ''
    : [columns.map(({ head }) => head), columns.map(({ rule }) => rule), ...rows]
        .map(cells => `| ${cells.join(' | ')} |`)
        .join('\n');
const [startShown, endShown] = [24, 31];
function pathCell(path) {
    const visible = (0,log_line/* excerpt */.Kb)((0,invisible/* removeInvisible */.i)(path.slice(0, 4096)).text, 4096);
    const characters = [...visible];
    const short = characters.length <= startShown + 1 + endShown
        ? visible
        : `${characters.slice(0, startShown).join('')}…${characters.slice(-endShown).join('')}`;
    return (0,text_markdown/* escapeMarkdown */.FV)(short) || '(no visible name)';
}

// EXTERNAL MODULE: ./action/visitors/periods.js
var periods = __webpack_require__(5996);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./action/visitors/row-file.js



class RowFileError extends Error {
    name = 'RowFileError';
}
const batch = 8 * 1024;
async function writeRowFile(options) {
    const target = (0,external_node_path_.resolve)(options.workspace, options.path);
    try {
        const folder = await prepareFolder(target, options.workspace);
        const temporary = (0,external_node_path_.join)(folder, `.${(0,external_node_path_.basename)(target).slice(0, 100)}.${(0,external_node_crypto_.randomUUID)()}`);
        try {
            await writePieces(temporary, options.pieces);
            await (0,promises_.rename)(temporary, (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(target)));
        }
        catch (error) {
            await (0,promises_.rm)(temporary, { force: true });
            throw error;
        }
        return target;
    }
    catch (cause) {
        throw cause instanceof RowFileError ? cause : explain(cause);
    }
}
async function prepareFolder(target, workspace) {
    const folder = (0,external_node_path_.dirname)(target);
    const existing = await nearestExisting(folder);
    if (isWithin(folder, (0,external_node_path_.resolve)(workspace))) {
        if (!isWithin(await (0,promises_.realpath)(existing), await (0,promises_.realpath)(workspace))) {
            throw new RowFileError('visitors-file: a link leads its folder out of the workspace; name the real folder instead');
        }
    }
    let made = existing;
    for (const name of (0,external_node_path_.relative)(existing, folder).split(external_node_path_.sep).filter(Boolean)) {
        made = (0,external_node_path_.join)(made, name);
        await (0,promises_.mkdir)(made);
    }
    const there = await (0,promises_.stat)(target).catch(() => undefined);
    if (there?.isDirectory())
        throw new RowFileError('visitors-file: a folder has this name already');
    return folder;
}
async function nearestExisting(folder) {
    try {
        await (0,promises_.realpath)(folder);
        return folder;
    }
    catch {
        return (0,external_node_path_.dirname)(folder) === folder ? folder : nearestExisting((0,external_node_path_.dirname)(folder));
    }
}
function isWithin(path, folder) {
    const way = (0,external_node_path_.relative)(folder, path);
    return way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && !(0,external_node_path_.isAbsolute)(way);
}
async function writePieces(path, pieces) {
    const file = await (0,promises_.open)(path, 'wx');
    try {
        let waiting = '';
        for (const piece of pieces) {
            waiting += piece;
            if (waiting.length < batch)
                continue;
            await file.writeFile(waiting);
            waiting = '';
        }
        await file.writeFile(waiting);
        await file.sync();
    }
    finally {
        await file.close();
    }
}
function explain(cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const sentence = code === 'ENOSPC' || code === 'EDQUOT'
        ? 'visitors-file: the disk of the runner is full'
        : `visitors-file: the file cannot be written (${code}); choose another place`;
    return new RowFileError(sentence, { cause });
}

// EXTERNAL MODULE: ./action/visitors/row-format.js
var row_format = __webpack_require__(6584);
;// CONCATENATED MODULE: ./action/visitors/report-run.js











const rowsBetweenLines = 5000;
async function runReport(world, options) {
    const { inputs } = options;
    try {
        const collection = await collect({
            client: clientOf(world, options),
            periods: (0,periods/* periodsOf */.qC)(inputs.range),
            onRows: progress(world)
        });
        const findings = findingsOf(collection, inputs);
        const gaps = gapsOf(collection, inputs);
        const { totals } = findings;
        return {
            kind: 'reported',
            totals,
            markdown: renderReport({ range: inputs.range, findings, gaps }),
            sentence: `${formatCount(totals.total)} visitors on ${formatCount(findings.pageCount)} pages: ${formatCount(totals.human)} human, ${formatCount(totals.ai)} AI.`,
            missing: gaps.isPartial ? gaps.sentences.join(' ') : '',
            ...(await writeFile(world, { inputs, collection }))
        };
    }
    catch (error) {
        return failure(error);
    }
}
function clientOf({ clock, random, log, cancelled }, { source, inputs, timeoutMs }) {
    return createVisitorsClient({
        ...source,
        clock,
        random,
        signal: cancelled,
        mostRequests: inputs.mostRequests,
        until: clock.monotonic() + timeoutMs,
        onRetry: ({ because, delayMs }) => log.info(`Visitors: again in ${(0,duration/* formatDuration */.a3)(delayMs)}: ${because}`)
    });
}
function progress({ log }) {
    let next = rowsBetweenLines;
    return count => {
        if (count < next)
            return;
        next = count - (count % rowsBetweenLines) + rowsBetweenLines;
        log.info(`Visitors: ${formatCount(count)} rows read`);
    };
}
async function writeFile({ env }, { inputs, collection }) {
    const { file, range } = inputs;
    if (file === undefined)
        return { file: undefined, fileProblem: '' };
    const { totals, rows, stop } = collection.current;
    const pieces = (0,row_format/* formatRows */.d)(file.format, { range, totals, rows, isComplete: stop === undefined });
    const workspace = env.GITHUB_WORKSPACE || '.';
    try {
        return { file: await writeRowFile({ path: file.path, workspace, pieces }), fileProblem: '' };
    }
    catch (error) {
        if (error instanceof RowFileError)
            return { file: undefined, fileProblem: error.message };
        throw error;
    }
}
function failure(error) {
    if (error instanceof errors/* ServiceError */._) {
        return { kind: error.kind === 'cancelled' ? 'cancelled' : 'failed', reason: error.message };
    }
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason: `Something unforeseen happened, please report it: ${message}` };
}

;// CONCATENATED MODULE: ./action/visitors/visitor-report.js




async function startReport(world, inputs) {
    const { visitors, backend, timeoutMs, dryRun } = inputs;
    if (visitors === undefined || backend.kind !== 'hosted' || dryRun)
        return undefined;
    try {
        const source = await world.connect(backend, nowhere);
        try {
            return await runReport(world, { source, inputs: visitors, timeoutMs });
        }
        finally {
            await source.stop();
        }
    }
    catch (error) {
        return failure(error);
    }
}
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined, request: '' };
async function reportAlone(world, { inputs, enter }) {
    const end = await startReport(world, inputs);
    if (end === undefined) {
        return { result: 'skipped', reason: 'Dry run: no visitors were asked for.' };
    }
    if (end.kind !== 'reported') {
        const result = end.kind === 'cancelled' ? 'cancelled' : 'error';
        return { result, reason: `No visitor report: ${end.reason}` };
    }
    enter({ visitors: Promise.resolve(end) });
    return { result: 'report', reason: reasonOf(end) };
}
function tellReport({ files, log }, { end, outcome }) {
    if (end.kind !== 'reported') {
        const sentence = `No visitor report: ${end.reason}`;
        files.setOutput('reason', (0,log_line/* excerpt */.Kb)(joined(outcome.reason, sentence), 1000));
        files.writeSummary(`\n### Visitors\n\n${(0,text_markdown/* escapeMarkdown */.FV)(sentence)}\n`);
        log.error(sentence);
        return false;
    }
    const { totals, markdown, missing, file, fileProblem } = end;
    files.setOutput('visitorsHuman', String(totals.human));
    files.setOutput('visitorsAi', String(totals.ai));
    files.setOutput('visitorsTotal', String(totals.total));
    files.setOutput('visitorsFile', file ?? '');
    files.writeSummary(outcome.result === 'report' ? markdown : `\n${markdown}`);
    if (outcome.result !== 'report') {
        const more = reasonOf({ ...end, sentence: '' });
        if (more !== '')
            files.setOutput('reason', (0,log_line/* excerpt */.Kb)(joined(outcome.reason, more), 1000));
        log.info(`Visitors: ${end.sentence}`);
    }
    if (file !== undefined)
        log.info(`Visitors: all rows are in ${file}`);
    if (missing !== '')
        log.warning(`The visitor report is partial: ${missing}`);
    if (fileProblem !== '')
        log.error(fileProblem);
    return fileProblem === '';
}
const reasonOf = ({ sentence, missing, fileProblem }) => joined(sentence, fileProblem === '' ? '' : `${fileProblem}.`, missing === '' ? '' : `The visitor report is partial: ${missing}`);
const joined = (...sentences) => sentences.filter(sentence => sentence !== '').join(' ');


/***/ })

};
