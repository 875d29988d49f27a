/**
 * @generated SignedSource<<681b6e2f48058e3107d3ad249d70ae9b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AssignmentMenu_assignment$data = {
  readonly id: string;
  readonly published: boolean;
  readonly submissionCount: number | null | undefined;
  readonly title: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"CopyAssignmentDialog_assignment" | "DeleteAssignmentDialog_assignment">;
  readonly " $fragmentType": "AssignmentMenu_assignment";
};
export type AssignmentMenu_assignment$key = {
  readonly " $data"?: AssignmentMenu_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentMenu_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentMenu_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "published",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "submissionCount",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CopyAssignmentDialog_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteAssignmentDialog_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "75828a105279e3a8d990899febd0acd8";

export default node;
