'use strict';

// Compiled code, and files without their types, are kept between starts. `npm start` and the image require this before the first
// TypeScript file: else what takes types away is loaded for that one, and stays.
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

enableCompileCache(join(__dirname, '../node_modules/.cache/lacuna'));
