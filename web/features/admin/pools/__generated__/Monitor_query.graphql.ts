/**
 * @generated SignedSource<<d42a4c087482d157ceb1456c4f78dbce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Monitor_query$data = {
  readonly " $fragmentSpreads": FragmentRefs<"RefusedList_query">;
  readonly " $fragmentType": "Monitor_query";
};
export type Monitor_query$key = {
  readonly " $data"?: Monitor_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"Monitor_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Monitor_query",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RefusedList_query"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "793a8da6a7d344589c4167cfd04f8494";

export default node;
