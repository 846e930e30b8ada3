import"./index.js";
