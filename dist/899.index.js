export const id = 899;
export const ids = [899];
export const modules = {

/***/ 7899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch),
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
class ProxyAgent {
    options;
    real;
    constructor(options) {
        this.options = options;
    }
    load() {
        this.real ??= __webpack_require__.e(/* import() */ 734).then(__webpack_require__.t.bind(__webpack_require__, 734, 19)).then(undici => new undici.ProxyAgent(this.options));
        return this.real;
    }
}
async function fetch(url, options = {}) {
    if (!(options.dispatcher instanceof ProxyAgent))
        return globalThis.fetch(url, options);
    const dispatcher = await options.dispatcher.load();
    const undici = await __webpack_require__.e(/* import() */ 734).then(__webpack_require__.t.bind(__webpack_require__, 734, 19));
    return undici.fetch(url, { ...options, dispatcher });
}


/***/ })

};
