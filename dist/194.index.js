export const id = 194;
export const ids = [194];
export const modules = {

/***/ 8194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
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
// EXTERNAL MODULE: ../node_modules/valibot/dist/index.min.mjs
var index_min = __webpack_require__(4214);
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
        async page({ dateFrom, dateTo, limit, offset }, leaving) {
            const query = { dateFrom, dateTo, limit: String(limit), offset: String(offset) };
            const { answer } = await exchange({
                method: 'GET',
                path: `${routes/* paths */.f0.visitors(projectId)}?${new URLSearchParams(query)}`,
                schema: shapeSchema,
                boundMs: () => Math.max(1, Math.min(boundMs, until - clock.monotonic())),
                capBytes,
                until,
                mayRepeat: () => allowance.left() > 0,
                signal: AbortSignal.any([leaving, parts.signal].filter(signal => signal !== undefined))
            });
            return counted(answer);
        }
    };
}
const numbers = { human: index_min/* number */.aig(), ai: index_min/* number */.aig(), total: index_min/* number */.aig() };
const shapeSchema = index_min/* object */.Ikc({
    totals: index_min/* object */.Ikc(numbers),
    visitors: index_min/* array */.YOg(index_min/* object */.Ikc({ path: index_min/* string */.YjP(), ...numbers })),
    hasMore: index_min/* boolean */.zMY()
});
function counted(answer) {
    const parsed = index_min/* safeParse */.xLC(visitors/* visitorsSchema */.Tj, answer);
    if (parsed.success)
        return parsed.output;
    const [issue] = parsed.issues;
    const detail = `${index_min/* getDotPath */.BuJ(issue)} is ${(0,log_line/* excerpt */.Kb)(String(issue.input), 40)}`;
    throw new errors/* ServiceError */._('no-count', { detail });
}

// EXTERNAL MODULE: ./text/duration.js
var duration = __webpack_require__(3093);
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
    leaving;
    cursor = 0;
    pagesTaken = 0;
    stride = visitors/* pageSize */.T0.most;
    constructor(options, leaving) {
        this.options = options;
        this.leaving = leaving;
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
        const most = Math.min(mostInFlight, this.pagesTaken + 1);
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
        const answer = client.page({ ...range, offset, limit }, this.leaving);
        answer.catch(() => undefined);
        this.asked.set(offset, { limit, answer });
        return true;
    }
}
class RowSet {
    byPath = new Map();
    totals;
    totalsChanged = false;
    repeatedRows = 0;
    constructor(totals) {
        this.totals = totals;
    }
    get count() {
        return this.byPath.size;
    }
    take({ totals, visitors, hasMore }) {
        const before = this.count;
        for (const row of visitors) {
            if (this.byPath.has(row.path))
                this.repeatedRows++;
            else
                this.byPath.set(row.path, row);
        }
        this.totalsChanged ||= !isEqual(totals, this.totals);
        if (!hasMore)
            return undefined;
        if (visitors.length === 0)
            return { why: 'empty-page' };
        return this.count === before ? { why: 'repeated-page' } : undefined;
    }
    result(stop) {
        const { totals, totalsChanged, repeatedRows } = this;
        const rows = [...this.byPath.values()].sort(byTotalThenPath);
        return { totals, rows, stop, totalsChanged, repeatedRows };
    }
}
const byTotalThenPath = (one, other) => other.total - one.total || (one.path < other.path ? -1 : 1);
const isEqual = (one, other) => one.human === other.human && one.ai === other.ai && one.total === other.total;
function stopOf(error) {
    if (!(error instanceof errors/* ServiceError */._))
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
            return '±0 %';
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
        return '±0 %';
    return `${percent < 0 ? '−' : '+'}${shown} %`;
}
function formatShare(part, whole) {
    const percent = whole === 0 ? 0 : (part / whole) * 100;
    if (percent > 0 && percent < 1)
        return '<1 %';
    if (percent > 99 && percent < 100)
        return '>99 %';
    return `${Math.round(percent)} %`;
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
    const find = (row) => {
        const known = countBefore(row.path);
        return { ...row, before: known, change: changeOf(row.total, known) };
    };
    const pages = current.rows.map(find);
    const moved = [...pages, ...(current.stop === undefined ? vanished(pages, earlier) : [])];
    return {
        totals: current.totals,
        before: hadVisitors ? earlier.totals : undefined,
        split: splitOf(current.totals),
        weeks,
        pageCount: pages.length,
        isComplete: current.stop === undefined,
        top: pages.slice(0, top),
        risers: best(moved, rise),
        fallers: best(moved, page => -rise(page)),
        readByAi: best(pages, ({ human, ai }) => (ai > human ? ai : 0))
    };
}
function counter(earlier) {
    if (earlier === undefined)
        return () => undefined;
    const totals = new Map(earlier.rows.map(({ path, total }) => [path, total]));
    const absent = earlier.stop === undefined ? 0 : undefined;
    return path => totals.get(path) ?? absent;
}
function vanished(pages, earlier) {
    const there = new Set(pages.map(({ path }) => path));
    const gone = earlier?.rows.filter(({ path }) => !there.has(path)) ?? [];
    return gone.map(({ path, total }) => ({
        ...{ path, human: 0, ai: 0, total: 0 },
        before: total,
        change: changeOf(0, total)
    }));
}
const rise = ({ total, before }) => (before === undefined ? 0 : total - before);
const best = (pages, score) => pages
    .filter(page => score(page) >= leastMove)
    .sort((one, other) => score(other) - score(one))
    .slice(0, few);
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
        const read = formatCount(current.rows.length);
        missing.push(`Of this period the first ${read} pages were read: ${because(current.stop)}`);
    }
    if (before?.stop !== undefined) {
        const what = 'rows' in before
            ? `Of the period before the first ${formatCount(before.rows.length)} pages were read, so that some changes are not known`
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
    const { top, pageCount } = findings;
    const parts = [
        '### Visitors',
        about(range, findings),
        gaps.sentences.map(sentence => `> ${(0,text_markdown/* escapeMarkdown */.FV)(sentence)}`).join('\\\n'),
        ...(isSilent(findings) ? [] : [renderTotals(findings), renderSplit(findings)]),
        section(`Top pages (${formatCount(top.length)} of ${pagesRead(findings)})`, renderTop(top)),
        section('Rising most', renderMoves(findings.risers)),
        section('Falling most', renderMoves(findings.fallers)),
        section('Read mostly by AI', renderReadByAi(findings.readByAi)),
        pageCount === 0 || isSilent(findings) ? '' : renderWeeks(findings.weeks)
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
    return findings.before === undefined
        ? `${period}. There is no earlier period to compare with.`
        : `${period}, beside ${days === 1 ? 'the day' : `the ${length}`} before.`;
}
const isSilent = ({ totals, before, pageCount }) => totals.total === 0 && pageCount === 0 && before === undefined;
const pagesRead = ({ pageCount, isComplete }) => isComplete ? formatCount(pageCount) : `${formatCount(pageCount)} that were read`;
const classes = [
    ['Human', 'human'],
    ['AI', 'ai'],
    ['**All**', 'total']
];
function renderTotals({ totals, before, weeks }) {
    const hasTrend = weeks.some(week => 'totals' in week);
    const columns = [
        { head: 'Unique visitors', rule: '---' },
        { head: 'Now', rule: '---:' },
        ...(before === undefined
            ? []
            : [
                { head: 'Before', rule: '---:' },
                { head: 'Change', rule: '---:' }
            ]),
        ...(hasTrend ? [{ head: 'Eight weeks', rule: '---' }] : [])
    ];
    const rows = classes.map(([name, key]) => [
        name,
        key === 'total' ? `**${formatCount(totals[key])}**` : formatCount(totals[key]),
        ...(before === undefined
            ? []
            : [formatCount(before[key]), formatChange(changeOf(totals[key], before[key]))]),
        ...(hasTrend ? [sparkline(weeks.map(week => countOf(week, key)))] : [])
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
    return ['```mermaid', 'pie showData', ...slices(split), '```'].join('\n');
}
const slices = ({ human, ai, both }) => [
    { name: 'Human', count: human },
    { name: 'AI', count: ai },
    { name: 'Both', count: both }
]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `    "${name}" : ${count}`);
function renderTop(pages) {
    const most = Math.max(0, ...pages.map(({ total }) => total));
    return table([
        { head: 'Page', rule: '---' },
        { head: 'Visitors', rule: '---:' },
        { head: '', rule: '---' },
        { head: 'AI', rule: '---:' },
        { head: 'Change', rule: '---:' }
    ], pages.map(({ path, human, ai, total, change }) => [
        pathCell(path),
        formatCount(total),
        bar(total, most),
        formatShare(ai, Math.max(total, human, ai)),
        formatChange(change)
    ]));
}
function renderMoves(pages) {
    return table([
        { head: 'Page', rule: '---' },
        { head: 'Visitors', rule: '---:' },
        { head: 'Before', rule: '---:' },
        { head: 'Change', rule: '---:' }
    ], pages.map(({ path, total, before = 0, change }) => [
        pathCell(path),
        formatCount(total),
        formatCount(before),
        formatChange(change)
    ]));
}
function renderReadByAi(pages) {
    return table([
        { head: 'Page', rule: '---' },
        { head: 'AI', rule: '---:' },
        { head: 'Human', rule: '---:' }
    ], pages.map(({ path, ai, human }) => [pathCell(path), formatCount(ai), formatCount(human)]));
}
function renderWeeks(weeks) {
    const rows = weeks.map(week => [
        `${(0,day/* formatDay */.im)(week.range.from)} to ${(0,day/* formatDay */.im)(week.range.to - 1)}`,
        ...classes.map(([, key]) => {
            const count = countOf(week, key);
            return count === undefined ? '·' : formatCount(count);
        })
    ]);
    const columns = ['Week', 'Human', 'AI', 'All'].map((head, index) => ({
        head,
        rule: index === 0 ? '---' : '---:'
    }));
    const title = 'Week by week: each visitor counts once a week';
    return rows.length === 0
        ? ''
        : `<details><summary>${title}</summary>\n\n${table(columns, rows)}\n\n</details>`;
}
const section = (title, body) => body === '' ? '' : `#### ${title}\n\n${body}`;
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
const batch = 256 * 1024;
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
    if (isWithin(folder, (0,external_node_path_.resolve)(workspace))) {
        const existing = await nearestExisting(folder);
        if (!isWithin(await (0,promises_.realpath)(existing), await (0,promises_.realpath)(workspace))) {
            throw new RowFileError('visitors-file: a link leads its folder out of the workspace; name the real folder instead');
        }
    }
    await (0,promises_.mkdir)(folder, { recursive: true });
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
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined };
async function reportAlone(world, inputs) {
    const end = await startReport(world, inputs);
    if (end === undefined) {
        return { outcome: { result: 'skipped', reason: 'Dry run: no visitors were asked for.' } };
    }
    if (end.kind !== 'reported') {
        const result = end.kind === 'cancelled' ? 'cancelled' : 'error';
        return { outcome: { result, reason: `No visitor report: ${end.reason}` } };
    }
    return {
        outcome: { result: 'report', reason: reasonOf(end) },
        visitors: Promise.resolve(end)
    };
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


/***/ }),

/***/ 476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ createExchange)
});

// EXTERNAL MODULE: ../node_modules/valibot/dist/index.min.mjs
var index_min = __webpack_require__(4214);
// EXTERNAL MODULE: ./contract/authorization.js
var authorization = __webpack_require__(9309);
;// CONCATENATED MODULE: ./contract/error.js

const errorSchema = index_min/* object */.Ikc({
    error: index_min/* string */.YjP(),
    details: index_min/* optional */.lqM(index_min/* array */.YOg(index_min/* object */.Ikc({ message: index_min/* string */.YjP() })))
});
const errorStatuses = {
    400: 'the body or the query breaks a rule',
    401: 'the key is missing, malformed, unknown or expired',
    403: 'the key is known, but not for this operation',
    404: 'the job or the project is unknown to this key',
    409: 'the job is archived',
    413: 'the body is larger than 1 MiB',
    415: 'the body is not JSON',
    429: 'a limit is used up; Retry-After tells the seconds to wait',
    500: 'the service failed'
};

// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: ./client/errors.js + 1 modules
var errors = __webpack_require__(3060);
// EXTERNAL MODULE: ./client/retry-after.js
var retry_after = __webpack_require__(8432);
// EXTERNAL MODULE: ./client/transport.js
var transport = __webpack_require__(3048);
;// CONCATENATED MODULE: ./client/retry.js


const mostAttempts = 5;
const mostAttemptsAsTold = 20;
const mostAttemptsMissing = 3;
const patienceMs = 60_000;
const backoffMs = { least: 500, most: 8000 };
function nextAttempt(attempt) {
    const { outcome, made, monotonicNow, firstAt, until } = attempt;
    const reason = repeatable(attempt);
    if (reason === undefined)
        return undefined;
    const toldMs = 'response' in outcome
        ? (0,retry_after/* readRetryAfter */.D)(outcome.response.header('retry-after'), attempt.wallNow)
        : undefined;
    if (made >= (toldMs === undefined ? reason.most : mostAttemptsAsTold))
        return undefined;
    if (toldMs === undefined && monotonicNow - firstAt >= patienceMs)
        return undefined;
    const delayMs = Math.max(toldMs ?? 0, backoff(made, attempt.random));
    return monotonicNow + delayMs < until ? { delayMs, because: reason.because } : undefined;
}
function backoff(made, random) {
    const ceiling = Math.min(backoffMs.most, backoffMs.least * 2 ** made);
    return backoffMs.least + random() * (ceiling - backoffMs.least);
}
function repeatable(attempt) {
    const { method, outcome } = attempt;
    if ('error' in outcome) {
        const safe = method === 'GET' || !outcome.error.reachedServer;
        return safe && passes(outcome.error.kind)
            ? { because: outcome.error.message, most: mostAttempts }
            : undefined;
    }
    const { status } = outcome.response;
    const again = { because: `status ${status}`, most: mostAttempts };
    if (status === 429)
        return again;
    if (method === 'POST')
        return undefined;
    if (status === 408 || status >= 500)
        return again;
    const isNew = attempt.missingUntil !== undefined && attempt.monotonicNow < attempt.missingUntil;
    return status === 404 && isNew ? { ...again, most: mostAttemptsMissing } : undefined;
}
const passes = (kind) => !['tls', 'proxy-refused', 'too-large', 'aborted', 'over-budget'].includes(kind);
async function sendPatiently(send, options) {
    const { clock, signal } = options;
    const firstAt = clock.monotonic();
    for (let made = 1;; made++) {
        const outcome = await attemptOnce(send);
        const [monotonicNow, wallNow] = [clock.monotonic(), clock.now()];
        const retry = nextAttempt({ ...options, outcome, made, firstAt, monotonicNow, wallNow });
        if (retry === undefined || options.mayRepeat?.() === false)
            return outcome;
        options.onRetry?.(retry);
        await clock.sleep(retry.delayMs, signal);
        if (signal?.aborted)
            return { error: new transport/* TransportError */.w('aborted', { reachedServer: false }) };
    }
}
async function attemptOnce(send) {
    try {
        return { response: await send() };
    }
    catch (error) {
        if (error instanceof transport/* TransportError */.w)
            return { error };
        throw error;
    }
}

;// CONCATENATED MODULE: ./client/exchange.js







function createExchange(parts) {
    const { transport, apiKey, clock, random, onRetry } = parts;
    const base = parts.baseUrl.replace(/\/+$/, '');
    if (!/^[\x21-\x7e]+$/.test(apiKey))
        throw new errors/* ServiceError */._('key-malformed');
    return async (question) => {
        const { method, body, jobId, signal, until, missingUntil, mayRepeat, capBytes } = question;
        const send = () => transport({
            method,
            url: `${base}${question.path}`,
            headers: {
                accept: 'application/json',
                authorization: (0,authorization/* authorizationHeader */.b)(apiKey),
                ...(body === undefined ? {} : { 'content-type': 'application/json' })
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            boundMs: question.boundMs(),
            capBytes,
            signal
        });
        const limits = { until, missingUntil, mayRepeat };
        const outcome = await sendPatiently(send, { ...limits, method, clock, random, signal, onRetry });
        if ('error' in outcome)
            throw brokenExchange(outcome.error, { method, jobId });
        const { response } = outcome;
        const retryAfterMs = (0,retry_after/* readRetryAfter */.D)(response.header('retry-after'), clock.now());
        const details = { status: response.status, jobId, retryAfterMs };
        if (response.status >= 200 && response.status < 300) {
            const parsed = index_min/* safeParse */.xLC(question.schema, parseJson(response.body));
            if (parsed.success)
                return { answer: parsed.output, retryAfterMs };
            const detail = `status ${response.status}, ${shown(response.body, apiKey)}`;
            throw new errors/* ServiceError */._(method === 'POST' ? 'ambiguous' : 'foreign', { ...details, detail });
        }
        const detail = `status ${response.status}${reasonOf(response, apiKey)}`;
        throw new errors/* ServiceError */._(problemOf(response.status, { method, jobId }), { ...details, detail });
    };
}
function brokenExchange(cause, { method, jobId }) {
    const details = { detail: cause.message, jobId, cause };
    if (cause.reachedServer && method === 'POST')
        return new errors/* ServiceError */._('ambiguous', details);
    switch (cause.kind) {
        case 'timeout':
        case 'reset':
        case 'cut':
            return new errors/* ServiceError */._('no-answer', details);
        case 'garbled':
            return new errors/* ServiceError */._('foreign', details);
        case 'aborted':
            return new errors/* ServiceError */._('cancelled', { jobId, cause });
        default:
            return new errors/* ServiceError */._(cause.kind, details);
    }
}
const refusals = {
    400: 'bad-request',
    401: 'key-refused',
    403: 'forbidden',
    409: 'archived',
    413: 'too-long',
    415: 'not-json',
    429: 'limited'
};
function problemOf(status, { method, jobId }) {
    if (status >= 300 && status < 400)
        return 'redirected';
    if (status === 404)
        return jobId === undefined ? 'project-unknown' : 'job-unknown';
    if (status >= 400 && status < 500 && status !== 408)
        return refusals[status] ?? 'refused';
    if (method === 'POST')
        return 'ambiguous';
    if (status === 408)
        return 'no-answer';
    return status >= 500 ? 'failing' : 'foreign';
}
function reasonOf(response, apiKey) {
    const location = response.header('location');
    if (location !== undefined)
        return ` to ${shown(location, apiKey)}`;
    const parsed = index_min/* safeParse */.xLC(errorSchema, parseJson(response.body));
    if (!parsed.success)
        return response.body.trim() === '' ? '' : `: ${shown(response.body, apiKey)}`;
    const { error, details = [] } = parsed.output;
    return `: ${shown([error, ...details.map(({ message }) => message)].join('; '), apiKey)}`;
}
function shown(text, apiKey) {
    const start = text.slice(0, 4000).replaceAll(apiKey, '***');
    return start.trim() === '' ? 'empty body' : (0,log_line/* excerpt */.Kb)(start, 120);
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readRetryAfter)
/* harmony export */ });
function readRetryAfter(header, nowMs) {
    const text = header?.trim() ?? '';
    if (/^\d{1,15}$/.test(text))
        return Number(text) * 1000;
    if (!/^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?, .+ GMT$/.test(text))
        return undefined;
    const date = Date.parse(text);
    return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}


/***/ }),

/***/ 9309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ authorizationHeader),
/* harmony export */   w: () => (/* binding */ readAuthorization)
/* harmony export */ });
const authorizationHeader = (apiKey) => `Bearer ${apiKey}`;
function readAuthorization(header) {
    return /^bearer +([\x21-\x5e\x60-\x7e]+_[\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
}


/***/ })

};
