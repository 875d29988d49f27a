/**
 * @generated SignedSource<<fa7798f2fd15fb0c0f5c761322b3fce0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ParentQuestions_site$data = {
  readonly operatorName: string;
  readonly supportEmail: string | null | undefined;
  readonly " $fragmentType": "ParentQuestions_site";
};
export type ParentQuestions_site$key = {
  readonly " $data"?: ParentQuestions_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"ParentQuestions_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ParentQuestions_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "operatorName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "supportEmail",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "05f31331974f3aabafa77d93a9bbb051";

export default node;
