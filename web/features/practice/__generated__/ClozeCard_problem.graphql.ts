/**
 * @generated SignedSource<<5e7d180039edd0930f6341978cc38b30>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type ClozeCard_problem$data = {
  readonly level: {
    readonly code: CefrLevel;
    readonly number: number;
  };
  readonly text: string;
  readonly " $fragmentType": "ClozeCard_problem";
};
export type ClozeCard_problem$key = {
  readonly " $data"?: ClozeCard_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeCard_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "740173182c0231a02a60cfeba935dc68";

export default node;
